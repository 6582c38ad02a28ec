/** Waits between attempts: the first is drawn from 0 to `firstMs`, each further one from a range twice as wide, up to `mostMs`. */
export type Backoff = { firstMs: number; mostMs: number }

/**
 * Whole milliseconds to wait before another attempt after `failures` in a row. Full jitter spreads the attempts of many
 * devices that failed at the same moment, so that they do not come back at the same moment.
 */
export const backoffMs = (
  failures: number,
  { firstMs, mostMs }: Backoff,
  random: () => number = Math.random,
): number => Math.round(random() * Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 20)))
