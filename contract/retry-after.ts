/** The longest time that a server can make the portal wait. */
const LONGEST_RETRY_AFTER_MS = 10 * 60_000

/** The wait in milliseconds that a `Retry-After` header requests, in seconds or as a date; 0 without one. */
export function retryAfterMs(header: string | null, nowMs: number): number {
  const value = header?.trim() ?? ''
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - nowMs
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS)
}
