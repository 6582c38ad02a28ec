import * as v from 'valibot'
import { CallWindow } from '#contract/callback.ts'
import { isDay } from '#contract/day.ts'
import { ContractType, type Membership } from '#contract/entities/plan.ts'
import {
  CallbackNumber,
  MOST_COMMENT_CHARACTERS,
  type Question,
  QuestionTopic,
} from '#contract/entities/question.ts'
import { textOnly } from '#contract/text.ts'
import { typedField } from '#ui/form-data.ts'
import { questionsMessages } from './locales/questions.gen.ts'

const { errors } = questionsMessages

/** The validation of the form's fields; the contract sets the limits, the messages are ours (spec §5, contact). */
const questionFields = {
  topic: v.picklist(QuestionTopic.options, errors.topic),
  contractType: v.picklist(ContractType.options, errors.contractType),
  phone: typedField(CallbackNumber, errors.phone),
  comments: v.pipe(
    v.string(),
    v.transform(textOnly),
    v.trim(),
    v.nonEmpty(errors.comments),
    v.maxLength(MOST_COMMENT_CHARACTERS, errors.tooLong({ most: MOST_COMMENT_CHARACTERS })),
  ),
}

/** When to call, as form fields. */
export const CallForm = v.object({
  on: v.pipe(v.string(), v.check(isDay, errors.callDay)),
  window: v.picklist(CallWindow.options, errors.callWindow),
})

/** The answer comes in writing or by phone; call fields exist only for a call. */
export const QuestionForm = v.pipe(
  v.variant('way', [
    v.object({ ...questionFields, way: v.literal('write') }),
    v.object({ ...questionFields, way: v.literal('call'), ...CallForm.entries }),
  ]),
  v.transform((typed) => {
    const { topic, contractType, phone, comments } = typed
    const question = { topic, contractType, phone, comments }
    return typed.way === 'call' ? { ...question, call: { on: typed.on, window: typed.window } } : question
  }),
)
export type QuestionForm = v.InferOutput<typeof QuestionForm>

/** The body to send; the company is the plan's (spec §5, contact). */
export type QuestionBody = QuestionForm & Pick<Membership, 'companyId'>

/** Whether an answer hasn't been shown on any device. */
export const hasNewAnswer = ({ answer }: Pick<Question, 'answer'>): boolean => answer?.readAt === null

export type QuestionState = 'answered' | 'open' | 'late' | 'closed'

/** A question is late from the day after the promised one. Without a readable state, an answer decides. */
export function questionStateAt(
  { answer, answerBy, state }: Pick<Question, 'answer' | 'answerBy' | 'state'>,
  today: Temporal.PlainDate,
): QuestionState {
  const isAnswered = state === null ? answer !== null : state === 'answered'
  if (isAnswered || (state === 'closed' && answer)) return 'answered'
  if (state === 'closed') return 'closed'
  return Temporal.PlainDate.compare(answerBy, today) < 0 ? 'late' : 'open'
}
