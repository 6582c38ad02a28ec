import { type Backoff, backoffMs } from '#base/backoff.ts'
import type { Connection } from '#contract/availability.ts'

/** What the looks of the last minutes showed. Times are milliseconds by the steady clock. */
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

/** A network that was lost this often of late has to prove itself. */
const LOSSES_COUNT_MS = 3 * 60_000
const MOST_GOOD_LOOKS = 4
/** Answers that come together are one sign of life. */
const GOOD_LOOKS_APART_MS = 2_000

/** A lost connection is told at once; one that comes and goes must be found as often in a row as it was lost of late. */
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
