import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { isSuspended } from '#api/call.ts'
import { nowMs } from '#base/clock.ts'
import { storedItem } from '#base/storage.ts'
import { store, useStore } from '#base/store.ts'
import type { Connection } from '#contract/availability.ts'
import type { Tier1 } from '#contract/entities/plan.ts'
import type { ServiceWindow, UserNotice } from '#contract/entities/system.ts'
import { type ShownNotice, nextEnd, noticesFor } from './notices.rules.ts'

export type { Connection }

/** Whether calls get through, as determined by `watch-connection.ts`; a single failed call doesn't change it. */
export const connection = store<Connection>('online')
export const useConnection = (): Connection => useStore(connection)

/** Whether our answers don't get through: no network, or a network that answers in our place. */
export const isCutOffBy = (now: Connection): boolean => now === 'offline' || now === 'unreachable'

/** The insurer's notice to everyone, empty if there is none (spec §3), and notices that its staff published. */
export const notice = store<UserNotice>({ notice: '' })

/** About the longest delay that a browser's timer supports. */
const MOST_WAIT_MS = 86_400_000

/** The notices for a reader with a plan of this line of business, or without a plan; each disappears at its end. */
export function useNotices(line: Tier1 | null | undefined): ShownNotice[] {
  const published = useStore(notice)
  const [at, setAt] = useState(nowMs)
  useEffect(() => {
    const next = nextEnd(published, at)
    if (next === undefined) return undefined
    const look = () => setAt(nowMs())
    const wait = setTimeout(look, Math.min(next - nowMs(), MOST_WAIT_MS))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(wait)
      document.removeEventListener('visibilitychange', look)
    }
  }, [published, at])
  return noticesFor(published, { line, nowMs: at })
}

/** Planned work on individual services, from the last availability answer. */
export const serviceWindows = store<readonly ServiceWindow[]>([])
export const useServiceWindows = (): readonly ServiceWindow[] => useStore(serviceWindows)

const bypass = storedItem('session', 'outage_bypass', v.boolean())
/** Set if this tab knew of an outage before it was reloaded. */
const knownOutage = storedItem('session', 'outage_known', v.literal(true))

/**
 * Whether the systems are announced as down and the tab wasn't let through (spec §4). If so, no data is requested, and
 * stored data is shown.
 */
export const isOutageShown = (): boolean => connection.get() === 'outage' && bypass.read() !== true

const suspend = () => isSuspended.set(isOutageShown())

/** Lets this tab through while the systems are announced as down (spec §2.1, /bypass-outage). */
export function bypassOutage(): void {
  bypass.keep(true)
  suspend()
}

/** Whether a reloaded page should probe the systems before it requests anything. */
export const wasOutageKnown = (): boolean => knownOutage.read() === true

connection.watch(() => {
  suspend()
  if (connection.get() === 'outage') knownOutage.keep(true)
  else knownOutage.clear()
})
