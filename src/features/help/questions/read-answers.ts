import * as v from 'valibot'
import { storedItem } from '#base/storage.ts'
import type { Question } from '#contract/entities/question.ts'

/** The questions whose answers were shown on this device; their ids are random and name nobody. */
const shown = storedItem('local', 'answers-read', v.array(v.string()))

/** As many as the server lists. */
const MOST_KEPT = 20

type Answered = Pick<Question, 'questionId' | 'answer'>

/** The answers are on the page. */
export function markAnswersRead(questions: readonly Answered[]): void {
  const known = shown.read() ?? []
  const added = questions
    .filter(({ questionId, answer }) => answer && !known.includes(questionId))
    .map(({ questionId }) => questionId)
  if (added.length > 0) shown.keep([...added, ...known].slice(0, MOST_KEPT))
}

/** Questions whose answers have not been shown on this device yet. */
export function unreadAnswers<Each extends Answered>(questions: readonly Each[]): Each[] {
  const known = shown.read() ?? []
  return questions.filter(({ questionId, answer }) => answer && !known.includes(questionId))
}
