import * as v from 'valibot'
import { ContractType, type Membership } from '#contract/entities/plan.ts'
import {
  CallbackNumber,
  MOST_COMMENT_CHARACTERS,
  type Question,
  QuestionTopic,
} from '#contract/entities/question.ts'
import { textOnly } from '#contract/text.ts'
import { nationalDigits } from '#base/phone.ts'
import { questionsMessages } from '#features/help/messages/questions.gen.ts'

const { errors } = questionsMessages

/** What the form's fields must hold; the limits are the contract's, the sentences ours (spec §5, contact). */
export const QuestionForm = v.object({
  topic: v.picklist(QuestionTopic.options, errors.topic),
  contractType: v.picklist(ContractType.options, errors.contractType),
  phone: v.pipe(
    v.string(),
    v.transform(nationalDigits),
    v.check((digits) => v.is(CallbackNumber, digits), errors.phone),
  ),
  comments: v.pipe(
    v.string(),
    v.transform(textOnly),
    v.trim(),
    v.nonEmpty(errors.comments),
    v.maxLength(MOST_COMMENT_CHARACTERS, errors.tooLong({ most: MOST_COMMENT_CHARACTERS })),
  ),
})
export type QuestionForm = v.InferOutput<typeof QuestionForm>

/** What is sent: the company is that of the plan (spec §5, contact). */
export type QuestionBody = QuestionForm & Pick<Membership, 'companyId'>

type Plan = Pick<Membership, 'contractType' | 'companyId' | 'isActive'>

/** The plans to ask about, one of each type: the one that is open, else an active one. */
export function plansToAskAbout(open: Plan, memberships: readonly Plan[]): Plan[] {
  const inOrder = [open, ...memberships.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))]
  return ContractType.options.flatMap((type) => inOrder.find((plan) => plan.contractType === type) ?? [])
}

/** An answer that was on no page yet, on any device. */
export const hasNewAnswer = ({ answer }: Pick<Question, 'answer'>): boolean => answer?.readAt === null

export type QuestionState = 'answered' | 'open' | 'late'

/** Late from the day after the one that was promised. */
export function questionStateAt(
  { answer, answerBy }: Pick<Question, 'answer' | 'answerBy'>,
  today: Temporal.PlainDate,
): QuestionState {
  if (answer) return 'answered'
  return Temporal.PlainDate.compare(answerBy, today) < 0 ? 'late' : 'open'
}
