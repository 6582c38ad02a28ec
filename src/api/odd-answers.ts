import { store } from '#base/store.ts'
import type { FailureCode } from '#contract/failures.ts'

/** An answer that had fields that could not be read: the code of its call, and the paths of the fields. */
type OddAnswer = { code: FailureCode; fields: readonly string[] }

/** Nobody may listen yet; more than these are not kept. */
const MOST_ANSWERS = 20

/** What nobody has reported yet. */
export const oddAnswers = store<readonly OddAnswer[]>([])

/** Notes an odd answer for whoever reports it. */
export function noteOddAnswer(answer: OddAnswer): void {
  const waiting = oddAnswers.get()
  if (waiting.length < MOST_ANSWERS) oddAnswers.set([...waiting, answer])
}
