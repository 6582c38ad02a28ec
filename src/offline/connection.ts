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

/** Whether calls get through, as `watch-connection.ts` finds it; one failed call does not change it. */
export const connection = store<Connection>('online')
export const useConnection = (): Connection => useStore(connection)

/** No answer of ours comes through: no network, or a network that answers in our place. */
export const isCutOffBy = (now: Connection): boolean => now === 'offline' || now === 'unreachable'

/** The insurer's notice to everyone, empty where there is none (spec §3), and those that its staff published. */
export const notice = store<UserNotice>({ notice: '' })

/** As long as a browser's timer can wait, about. */
const MOST_WAIT_MS = 86_400_000

/** The notices for a reader whose plan is of this line of business, if of any; each goes at its end. */
export function useNotices(line: Tier1 | null | undefined): ShownNotice[] {
  const told = useStore(notice)
  const [at, setAt] = useState(nowMs)
  useEffect(() => {
    const next = nextEnd(told, at)
    if (next === undefined) return undefined
    const look = () => setAt(nowMs())
    const wait = setTimeout(look, Math.min(next - nowMs(), MOST_WAIT_MS))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(wait)
      document.removeEventListener('visibilitychange', look)
    }
  }, [told, at])
  return noticesFor(told, { line, nowMs: at })
}

/** Planned work on single services, as the last availability answer announced it. */
export const serviceWindows = store<readonly ServiceWindow[]>([])
export const useServiceWindows = (): readonly ServiceWindow[] => useStore(serviceWindows)

const bypass = storedItem('session', 'outage_bypass', v.boolean())
/** An outage that this tab knew of before it was reloaded. */
const knownOutage = storedItem('session', 'outage_known', v.literal(true))

/** The systems are announced as down, and the tab was not let through (spec §4): no data is requested, what is kept is shown. */
export const isOutageShown = (): boolean => connection.get() === 'outage' && bypass.read() !== true

const suspend = () => isSuspended.set(isOutageShown())

/** Lets this tab through while the systems are announced as down (spec §2.1, /bypass-outage). */
export function bypassOutage(): void {
  bypass.keep(true)
  suspend()
}

/** A page that is loaded should look at the systems before it asks them for anything. */
export const wasOutageKnown = (): boolean => knownOutage.read() === true

connection.watch(() => {
  suspend()
  if (connection.get() === 'outage') knownOutage.keep(true)
  else knownOutage.clear()
})
