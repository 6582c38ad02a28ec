import { type Backoff, backoffMs } from '#base/timing.ts'
import type { Connection } from '#contract/availability.ts'

/** The results of the probes in recent minutes, with monotonic times in milliseconds. */
export type History = {
  connection: Connection
  /** When the connection was lost, latest last. */
  losses: readonly number[]
  /** Failed probes of the insurer's systems in a row, since the connection was lost. */
  badLooks: number
  /** Successful probes in a row, while the connection still counts as lost. */
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

/** Whether a recently lost connection answers again; if it is lost now, it is unstable. */
export const wasFoundAgain = ({ connection, losses, goodLooks }: History): boolean =>
  losses.length > 0 && (connection === 'online' || goodLooks > 0)

/** How long a loss counts toward an unstable network. */
const LOSSES_COUNT_MS = 5 * 60_000
const MOST_GOOD_LOOKS = 4
/** Successful probes closer together than this count once. */
const GOOD_LOOKS_APART_MS = 2_000

/**
 * A lost connection counts at once. An unstable one counts as recovered after as many successful probes in a row as
 * there were recent losses.
 */
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
/** The longest time between two probes while the connection is lost. */
export const LONGEST_WAIT_MS = LEAST_WAIT_MS + WAITS.mostMs

/** Milliseconds until the next probe while the connection is lost. */
export const nextLookMs = ({ badLooks, goodLooks }: History, random: () => number = Math.random): number =>
  goodLooks > 0 ? LEAST_WAIT_MS : LEAST_WAIT_MS + backoffMs(Math.max(1, badLooks), WAITS, random)
