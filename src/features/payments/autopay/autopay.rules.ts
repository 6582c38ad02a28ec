import * as v from 'valibot'
import { AutoPayAmount } from '#contract/entities/payment.ts'
import { words } from './autopay.words.ts'

/** From what AutoPay drafts, and how much. */
export const Choice = v.object({
  methodId: v.pipe(v.string(), v.nonEmpty(words.errors.method)),
  amount: v.picklist(AutoPayAmount.options, words.errors.amount),
})
export type Choice = v.InferOutput<typeof Choice>

/** Nobody is enrolled who has not agreed. */
export const Agreement = v.object({ agree: v.literal('on', words.errors.agree) })

/** What is due before the next draft has to be paid by the member. */
export const isDueBefore = (dueOn: string | null, nextDraftOn: string): boolean =>
  dueOn !== null && dueOn < nextDraftOn
