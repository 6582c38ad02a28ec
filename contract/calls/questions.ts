import * as v from 'valibot'
import { CallWish } from '#contract/callback.ts'
import { endpoint } from '#contract/endpoint.ts'
import { incomplete, rows } from '#contract/odd-data.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { CallbackNumber, Comments, Question, QuestionTopic } from '#contract/entities/question.ts'

const path = '/members/{memberId}/questions'

/**
 * Asks the plan a question or requests a call. Company, telephone number and comments are required, and the
 * contract type must be one of the member's.
 */
export const askQuestion = endpoint({
  method: 'POST',
  area: 'insurer',
  path,
  access: 'own-plan',
  body: v.object({
    topic: QuestionTopic,
    companyId: v.pipe(v.string(), v.nonEmpty('is required'), v.maxLength(40)),
    contractType: ContractType,
    phone: CallbackNumber,
    comments: Comments,
    /** When to call back; without it, the answer is in writing. */
    call: v.optional(CallWish),
  }),
  reply: Question,
  failure: 'CON-0001',
  once: true,
})

export const MOST_LISTED_QUESTIONS = 20

/** Marks the answers to the caller's questions as read. */
export const readAnswers = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${path}/read`,
  access: 'own-plan',
  body: v.object({
    questionIds: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MOST_LISTED_QUESTIONS)),
  }),
  reply: v.object({}),
  failure: 'CON-0002',
})

/** Lists the caller's questions under this member id, newest first, at most `MOST_LISTED_QUESTIONS`. */
export const myQuestions = endpoint({
  method: 'GET',
  area: 'insurer',
  path,
  access: 'own-plan',
  reply: v.object({ questions: rows(Question, { isEssential: true }), ...incomplete }),
  failure: 'CON-0002',
})

/** Moves a requested call to another day or part of the day. */
export const moveCall = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${path}/{questionId}/call`,
  access: 'own-plan',
  body: CallWish,
  reply: Question,
  failure: 'CON-0001',
  once: true,
})

/** Cancels a requested call that has not been made. */
export const cancelCall = endpoint({
  method: 'DELETE',
  area: 'insurer',
  path: `${path}/{questionId}/call`,
  access: 'own-plan',
  reply: Question,
  failure: 'CON-0001',
  once: true,
})
