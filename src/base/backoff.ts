/** Waits between attempts: the first is drawn from 0 to `firstMs`, each further one from a range twice as wide, up to `mostMs`. */
export type Backoff = { firstMs: number; mostMs: number }

/** No server may silence the portal for longer than this. */
const LONGEST_RETRY_AFTER_MS = 10 * 60_000

/**
 * Milliseconds to wait before another attempt after `failures` in a row. Full jitter spreads the attempts of many
 * devices that failed at the same moment, so that they do not come back at the same moment.
 */
export const backoffMs = (
  failures: number,
  { firstMs, mostMs }: Backoff,
  random: () => number = Math.random,
): number => random() * Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 20))

/** The wait in milliseconds that a `Retry-After` header asks for, in seconds or as a date; 0 where it asks for none. */
export function retryAfterMs(header: string | null, nowMs: number): number {
  const value = header?.trim() ?? ''
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - nowMs
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS)
}
