import { store } from '#base/store.ts'
import type { FailureCode } from '#contract/failures.ts'

/** An answer with unreadable fields: the code of its call, and the paths of the fields. */
type OddAnswer = { code: FailureCode; fields: readonly string[] }

/** The maximum number of reports that wait for a listener. */
const MOST_ANSWERS = 20

/** Odd answers that haven't been reported yet. */
export const oddAnswers = store<readonly OddAnswer[]>([])

/** Records an odd answer for the event log. */
export function noteOddAnswer(answer: OddAnswer): void {
  const waiting = oddAnswers.get()
  if (waiting.length < MOST_ANSWERS) oddAnswers.set([...waiting, answer])
}
