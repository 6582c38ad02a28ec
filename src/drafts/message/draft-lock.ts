import { isHeld } from '#base/lock.ts'
import { signal } from '#base/store.ts'

/** How this tab has a draft open. `inherited`: another tab had it until now, and this tab's text may be outdated. */
type Hold = {
  is: 'own' | 'elsewhere' | 'inherited'
  /** How many pages of this tab have it open; briefly two while one replaces the other. */
  pages: number
  release: () => void
}

const holds = new Map<string, Hold>()

/** This tab now owns a draft that another tab had open; its page reads the draft again before the member types. */
export const draftInherited = signal<string>()

const lockOf = (draftId: string): string => `message-draft ${draftId}`

/** Whether this tab may edit a draft's record; browsers without locks have one tab at a time. */
export const isOwner = (draftId: string): boolean => (holds.get(draftId)?.is ?? 'own') === 'own'

/**
 * Whether another tab of this browser has a draft open; if so, that tab edits the record and sends it to the server.
 */
export async function isOpenElsewhere(draftId: string): Promise<boolean> {
  const hold = holds.get(draftId)
  if (hold) return hold.is === 'elsewhere'
  return isHeld(lockOf(draftId))
}

/**
 * Locks a draft for a page of this tab, or waits until the tab that has it closes. Returns a function that releases it.
 */
export function holdDraft(draftId: string): () => void {
  const hold = holds.get(draftId) ?? newHold(draftId)
  hold.pages += 1
  // The newly opened page has read the draft again.
  if (hold.is === 'inherited') hold.is = 'own'
  return () => {
    hold.pages -= 1
    // React unmounts the old page before the new one mounts; the new page keeps this lock.
    queueMicrotask(() => {
      if (hold.pages > 0) return
      if (holds.get(draftId) === hold) holds.delete(draftId)
      hold.release()
    })
  }
}

function newHold(draftId: string): Hold {
  const hold: Hold = { is: 'own', pages: 0, release: () => undefined }
  holds.set(draftId, hold)
  if (!('locks' in navigator)) return hold
  const name = lockOf(draftId)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const leaving = new AbortController()
  hold.release = () => {
    leaving.abort()
    release()
  }
  navigator.locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (lock) return released
      if (leaving.signal.aborted) return undefined
      hold.is = 'elsewhere'
      const inherit = (): Promise<void> => {
        hold.is = 'inherited'
        draftInherited.emit(draftId)
        return released
      }
      // Not awaited, because the first request has ended.
      navigator.locks.request(name, { signal: leaving.signal }, inherit).catch(ignore)
      return undefined
    })
    .catch(ignore)
  return hold
}

// If the browser never grants locks, editing works without them.
const ignore = (): undefined => undefined
