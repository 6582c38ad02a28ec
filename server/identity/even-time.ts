import { setTimeout as pause } from 'node:timers/promises'

/** Far longer than what is done differs for somebody who is there and for nobody. */
const STEP_MS = 250

/** The answer at the next quarter of a second: how long it took tells nothing of what was found. */
export async function atEvenTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const took = performance.now() - began
    await pause(Math.ceil(took / STEP_MS) * STEP_MS - took)
  }
}
