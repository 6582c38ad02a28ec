import type { QuestionTopic } from '#contract/entities/question.ts'

/** The start of a new message: a topic, and a text that the member can change. */
export type AskedQuestion = { topic: QuestionTopic; body: string }

/** The last question, in memory only: a question about health doesn't belong in an address. */
let asked: { draftId: string; question: AskedQuestion } | undefined

/** Starts a message with a question, and returns the id of its draft for the new message's address. */
export function beginQuestion(question: AskedQuestion): string {
  const draftId = crypto.randomUUID()
  asked = { draftId, question }
  return draftId
}

/** The question that a draft starts with. */
export const questionOf = (draftId: string): AskedQuestion | undefined =>
  asked?.draftId === draftId ? asked.question : undefined
