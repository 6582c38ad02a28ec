import { signal } from '#base/store.ts'
import { within } from '#base/timing.ts'

const QUERY_MS = 1_000

/** How this tab has a draft. `inherited` is one that another tab had until now: what this tab shows of it may be old. */
type Hold = {
  is: 'own' | 'elsewhere' | 'inherited'
  /** Pages of this tab that have it open; for a moment there are two where one is drawn anew. */
  pages: number
  letGo: () => void
}

const holds = new Map<string, Hold>()

/** A draft that another tab had open is this tab's now; its page opens it again before anything is typed. */
export const draftInherited = signal<string>()

const lockOf = (draftId: string): string => `message-draft ${draftId}`

/** Whether this tab may write a draft on the device; browsers without locks have one tab at a time. */
export const isOwner = (draftId: string): boolean => (holds.get(draftId)?.is ?? 'own') === 'own'

/** Whether another page of this tab has the draft open, beside the one that asks. */
export const isOpenAgain = (draftId: string): boolean => (holds.get(draftId)?.pages ?? 0) > 1

/** Whether some tab of this browser has a draft open, which saves it by itself. */
export async function isOpen(draftId: string): Promise<boolean> {
  if (holds.has(draftId)) return true
  if (!('locks' in navigator)) return false
  // A browser that never answers must not hold up what waits.
  const known = await within(navigator.locks.query(), QUERY_MS).catch(ignore)
  return known?.held?.some(({ name }) => name === lockOf(draftId)) ?? false
}

/** Holds a draft for a page of this tab, or waits until the tab that has it is closed. Answers the way to let go of it. */
export function holdDraft(draftId: string): () => void {
  const hold = holds.get(draftId) ?? newHold(draftId)
  hold.pages += 1
  // The page that comes has read it anew.
  if (hold.is === 'inherited') hold.is = 'own'
  return () => {
    hold.pages -= 1
    if (hold.pages > 0) return
    if (holds.get(draftId) === hold) holds.delete(draftId)
    hold.letGo()
  }
}

function newHold(draftId: string): Hold {
  const hold: Hold = { is: 'own', pages: 0, letGo: () => undefined }
  holds.set(draftId, hold)
  if (!('locks' in navigator)) return hold
  const name = lockOf(draftId)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const leaving = new AbortController()
  hold.letGo = () => {
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
      // Not awaited: the first request is over.
      navigator.locks.request(name, { signal: leaving.signal }, inherit).catch(ignore)
      return undefined
    })
    .catch(ignore)
  return hold
}

// Whoever gets no lock writes as before.
const ignore = (): undefined => undefined
