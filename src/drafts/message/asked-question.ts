import type { QuestionTopic } from '#contract/entities/question.ts'

/** The beginning of a new message: a topic and a text that the member can change. */
export type AskedQuestion = { topic: QuestionTopic; body: string }

/** The last one, in memory alone: a question about health belongs in no address. */
let asked: { draftId: string; question: AskedQuestion } | undefined

/** Begins a message with a question, and returns the id of its draft, which the address of the new message has. */
export function beginQuestion(question: AskedQuestion): string {
  const draftId = crypto.randomUUID()
  asked = { draftId, question }
  return draftId
}

/** The question that a draft begins with. */
export const questionOf = (draftId: string): AskedQuestion | undefined =>
  asked?.draftId === draftId ? asked.question : undefined
