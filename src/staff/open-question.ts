import { store } from '#base/store.ts'
import type { QuestionRecord, QueuedQuestion } from '#contract/entities/staff-question.ts'
import { signedOut } from '#session/session.ts'

type Opened = { record: QuestionRecord; reason: string }

/** The open question, and the reason for opening it; in memory only. */
export const openedQuestion = store<Opened | undefined>(undefined)

/** Updates the open question after a change. */
export function changeOpen(changed: QueuedQuestion | QuestionRecord): void {
  const open = openedQuestion.get()
  if (open?.record.questionId !== changed.questionId) return
  openedQuestion.set({ ...open, record: { ...open.record, ...changed } })
}

signedOut.listen(() => openedQuestion.set(undefined))
