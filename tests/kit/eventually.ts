import { vi } from 'vitest'

/** On a machine that others use as well things take their time; what never comes is reported after this. */
const PATIENCE_MS = 15_000

/** Asks again and again until nothing is thrown, and answers what came; times in milliseconds. */
export const eventually = <Answer>(
  ask: () => Answer | Promise<Answer>,
  { timeout = PATIENCE_MS, interval }: { timeout?: number; interval?: number } = {},
): Promise<Answer> => vi.waitFor(ask, { timeout, ...(interval !== undefined && { interval }) })
