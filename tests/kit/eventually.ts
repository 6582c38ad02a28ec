import { vi } from 'vitest'

/** The limit of all waits. A longer wait fails the test, even on a busy machine. */
export const PATIENCE_MS = 20_000

/** Retries until nothing is thrown, and returns the result. */
export const eventually = <Answer>(
  ask: () => Answer | Promise<Answer>,
  options: { interval?: number } = {},
): Promise<Answer> => vi.waitFor(ask, { timeout: PATIENCE_MS, ...options })
