import { vi } from 'vitest'

/** The one limit of all waits: what doesn't come in this time is reported, also on a machine that others use. */
export const PATIENCE_MS = 20_000

/** Asks again and again until nothing is thrown, and returns what came. */
export const eventually = <Answer>(
  ask: () => Answer | Promise<Answer>,
  options: { interval?: number } = {},
): Promise<Answer> => vi.waitFor(ask, { timeout: PATIENCE_MS, ...options })
