import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { MOST_QUESTION_CHARACTERS, SavedAnswer } from '#contract/entities/saved-answer.ts'
import { incomplete, rows } from '#contract/odd-data.ts'
import { typedText } from '#contract/text.ts'

const path = '/members/{memberId}/saved-answers'

/** The benefit, person and day of an answer to save. */
export const AnswerToSave = v.object({
  contractType: ContractType,
  question: typedText(MOST_QUESTION_CHARACTERS),
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  place: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)),
  /** The person: the caller, or someone whose claims the caller may see. */
  about: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** The day of care; today by default. */
  on: v.optional(Day),
})
export type AnswerToSave = v.InferOutput<typeof AnswerToSave>

/** Lists the answers about benefits that the caller saved under a plan, newest first. */
export const savedAnswers = endpoint({
  method: 'GET',
  area: 'insurer',
  path,
  access: 'own-plan',
  query: v.object({ contractType: ContractType }),
  reply: v.object({ answers: rows(SavedAnswer, { isEssential: true }), ...incomplete }),
  failure: 'BEN-0010',
})
export type ListOfAnswers = v.InferOutput<typeof savedAnswers.reply>

/**
 * Saves the answer about a benefit as the insurer states it now. The body names the benefit by its code and by its
 * position among those with the same code.
 */
export const saveAnswer = endpoint({
  method: 'POST',
  area: 'insurer',
  path,
  access: 'own-plan',
  body: AnswerToSave,
  reply: v.object({ answer: SavedAnswer }),
  failure: 'BEN-0011',
  once: true,
})

/** Deletes a saved answer. Deleting it again isn't an error. */
export const deleteAnswer = endpoint({
  method: 'DELETE',
  area: 'insurer',
  path: `${path}/{answerId}`,
  access: 'own-plan',
  query: v.object({ contractType: ContractType }),
  reply: v.object({}),
  failure: 'BEN-0012',
})
