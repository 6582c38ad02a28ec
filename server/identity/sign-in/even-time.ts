import { setTimeout as pause } from 'node:timers/promises'

/** Far longer than the difference in work between existing and unknown names. */
const STEP_MS = 250

type Waiting = { now: () => number; pause: (ms: number) => Promise<unknown> }

let waiting: Waiting = { now: () => performance.now(), pause }

/** For tests: every answer is sent as soon as it's known. */
export const noWaiting: Waiting = { now: () => 0, pause: async () => {} }

/** Replaces the clock and the pauses, so that tests count pauses instead of waiting. */
export function setWaiting(next: Waiting): void {
  waiting = next
}

/** Answers at the next quarter of a second, so that the time reveals nothing about the result. */
export async function atEvenTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const began = waiting.now()
  try {
    return await work()
  } finally {
    const took = waiting.now() - began
    await waiting.pause(Math.ceil(took / STEP_MS) * STEP_MS - took)
  }
}
