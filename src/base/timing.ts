/** Runs the work once at a time; calls made while it runs get the same result (spec §4, stores). */
export function oneAtATime<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}

/** Waits for optional work, up to a limit; never throws. */
export async function waitAtMost(work: Promise<unknown>, atMostMs: number): Promise<void> {
  await answerWithin(
    work.catch(() => undefined),
    atMostMs,
  )
}

/** Returns the answer if it arrives in time; undefined otherwise. Throws if the answer fails in time. */
export async function answerWithin<Answer>(
  answer: Promise<Answer>,
  atMostMs: number,
): Promise<Answer | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const limit = setTimeout(resolve, atMostMs, undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(limit)
  }
}

/** The longest wait in a page that is in the background or never idle. */
const AT_LATEST_MS = 1_500
/** For browsers that don't report when they are idle. */
const PAINTED_MS = 200

/** Runs the callback once the page is painted and the browser is idle. Returns a function that cancels it. */
export function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(then, PAINTED_MS)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(then, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(asked)
}

/**
 * Waits between attempts: the first is drawn from 0 to `firstMs`, each further one from a range twice as wide, up to
 * `mostMs`.
 */
export type Backoff = { firstMs: number; mostMs: number }

/**
 * Returns the whole milliseconds to wait after `failures` failed attempts in a row. Full jitter spreads the retries of
 * many devices that failed at the same moment.
 */
export const backoffMs = (
  failures: number,
  { firstMs, mostMs }: Backoff,
  random: () => number = Math.random,
): number => Math.round(random() * Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 20)))
