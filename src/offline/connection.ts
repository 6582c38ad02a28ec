import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { isSuspended } from '#api/call.ts'
import { nowMs } from '#base/clock.ts'
import { type Backoff, backoffMs } from '#base/timing.ts'
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
const known = storedItem('session', 'outage_known', v.literal(true))

/** The systems are announced as down, and the tab was not let through (spec §4): no data is requested, what is kept is shown. */
export const isOutageShown = (): boolean => connection.get() === 'outage' && bypass.read() !== true

const suspend = () => isSuspended.set(isOutageShown())

/** Lets this tab through while the systems are announced as down (spec §2.1, /bypass-outage). */
export function bypassOutage(): void {
  bypass.keep(true)
  suspend()
}

/** A page that is loaded should look at the systems before it asks them for anything. */
export const wasOutageKnown = (): boolean => known.read() === true

connection.watch(() => {
  suspend()
  if (connection.get() === 'outage') known.keep(true)
  else known.clear()
})

/** What the probes of the last minutes found. Times are milliseconds by the steady clock. */
export type History = {
  connection: Connection
  /** When the connection was lost, the latest last. */
  losses: readonly number[]
  /** Looks in a row that found no way to the insurer's systems, since the connection was lost. */
  badLooks: number
  /** Looks in a row that found one, while the connection is still counted as lost. */
  goodLooks: number
  /** When the last of them was counted. */
  goodAt: number
}

export const newHistory: History = {
  connection: 'online',
  losses: [],
  badLooks: 0,
  goodLooks: 0,
  goodAt: -Infinity,
}

/** A connection that was lost of late and answers: one that is lost now comes and goes. */
export const wasFoundAgain = ({ connection: told, losses, goodLooks }: History): boolean =>
  losses.length > 0 && (told === 'online' || goodLooks > 0)

/** Losses count for this long against a network that comes and goes. */
const LOSSES_COUNT_MS = 5 * 60_000
const MOST_GOOD_LOOKS = 4
/** Answers that come together are one sign of life. */
const GOOD_LOOKS_APART_MS = 2_000

/** A lost connection counts at once; one that comes and goes must be found as often in a row as it was lost recently. */
export function afterLook(before: History, seen: Connection, nowMs: number): History {
  const losses = before.losses.filter((at) => nowMs - at < LOSSES_COUNT_MS)
  if (seen !== 'online') {
    const isLost = before.connection === 'online'
    return {
      connection: seen,
      losses: isLost ? [...losses, nowMs] : losses,
      badLooks: before.badLooks + 1,
      goodLooks: 0,
      goodAt: -Infinity,
    }
  }
  if (before.connection === 'online') return { ...newHistory, losses }
  if (nowMs - before.goodAt < GOOD_LOOKS_APART_MS) return before
  const goodLooks = before.goodLooks + 1
  if (goodLooks >= Math.min(Math.max(losses.length, 1), MOST_GOOD_LOOKS)) return { ...newHistory, losses }
  return { ...before, losses, goodLooks, goodAt: nowMs }
}

const WAITS: Backoff = { firstMs: 8_000, mostMs: 30_000 }
const LEAST_WAIT_MS = 4_000

/** Milliseconds until the next look while the connection is lost. */
export const nextLookMs = ({ badLooks, goodLooks }: History, random: () => number = Math.random): number =>
  goodLooks > 0 ? LEAST_WAIT_MS : LEAST_WAIT_MS + backoffMs(Math.max(1, badLooks), WAITS, random)
