import { type Backoff, backoffMs } from '#base/timing.ts'
import type { Connection } from '#contract/availability.ts'

/** The results of the probes of the last minutes, with monotonic times in milliseconds. */
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
/** The longest time between two looks while the connection is lost, in milliseconds. */
export const LONGEST_WAIT_MS = LEAST_WAIT_MS + WAITS.mostMs

/** Milliseconds until the next look while the connection is lost. */
export const nextLookMs = ({ badLooks, goodLooks }: History, random: () => number = Math.random): number =>
  goodLooks > 0 ? LEAST_WAIT_MS : LEAST_WAIT_MS + backoffMs(Math.max(1, badLooks), WAITS, random)
