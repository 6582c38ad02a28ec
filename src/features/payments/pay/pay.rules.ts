import * as v from 'valibot'
import { ApiFailure } from '#api/failure.ts'
import { centsOf } from '#base/cents.ts'
import { isoDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { LEAST_CENTS } from '#contract/entities/payment.ts'
import { words as kit } from '#ui/ui.words.ts'
import { words } from './pay.words.ts'

const { errors } = words

/** A payment may be planned so many days ahead; the server holds to the same (PAY-0013). */
export const MOST_DAYS_AHEAD = 30

/** The longest address that a mail server takes. */
const LONGEST_ADDRESS = 254

const orEmpty = v.optional(v.pipe(v.string(), v.trim()), '')

const Address = v.pipe(v.string(), v.email(), v.maxLength(LONGEST_ADDRESS))
const isAddressOrEmpty = (text: string): boolean => text === '' || v.is(Address, text)

/** What the fields of a payment must hold, for this amount due and this day; what comes out is what is asked for. */
export function payForm(dueCents: number, today: Temporal.PlainDate) {
  const fields = v.object({
    amount: v.picklist(['due', 'other'], errors.amount),
    other: orEmpty,
    methodId: v.pipe(v.string(), v.nonEmpty(errors.method)),
    when: v.picklist(['today', 'later'], errors.when),
    day: orEmpty,
    receiptTo: v.pipe(orEmpty, v.check(isAddressOrEmpty, kit.form.validEmail)),
  })
  return v.pipe(
    fields,
    v.forward(
      v.partialCheck(
        [['amount'], ['other']],
        ({ amount, other }) => amount === 'due' || amountTrouble(other, dueCents) === undefined,
        ({ input }) => amountTrouble(input.other ?? '', dueCents) ?? errors.other,
      ),
      ['other'],
    ),
    v.forward(
      v.partialCheck(
        [['when'], ['day']],
        ({ when, day }) => when === 'today' || isPossibleDay(day, today),
        errors.day,
      ),
      ['day'],
    ),
    v.transform(({ amount, other, methodId, when, day, receiptTo }) => ({
      amountCents: amount === 'due' ? dueCents : (centsOf(other) ?? 0),
      methodId,
      payOn: when === 'today' ? today.toString() : day,
      ...(receiptTo ? { receiptTo } : {}),
    })),
  )
}
export type PayDraft = v.InferOutput<ReturnType<typeof payForm>>

/** What is wrong with a typed amount: no dollars at all, too little, or more than is due. */
export function amountTrouble(text: string, dueCents: number): string | undefined {
  const cents = centsOf(text)
  if (cents === undefined) return errors.other
  if (cents > dueCents) return errors.most(moneyOfCents(dueCents))
  return cents < leastOf(dueCents) ? errors.least(moneyOfCents(leastOf(dueCents))) : undefined
}

/** The smallest payment; less is only possible where less is due. */
export const leastOf = (dueCents: number): number => Math.min(LEAST_CENTS, dueCents)

function isPossibleDay(text: string, today: Temporal.PlainDate): boolean {
  if (isoDate(text) !== text) return false
  const ahead = today.until(text, { largestUnit: 'days' }).days
  return ahead >= 1 && ahead <= MOST_DAYS_AHEAD
}

/** Refusals that say that somebody is still at it. */
const STILL_AT_IT = new Set([408, 409, 425])

/**
 * Nobody can tell whether it was done: no answer, none that is one, or a stumble. A refusal with a code of this area
 * is an answer, whatever its status.
 */
export function isAnswerLost(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false
  const { kind, status, problem } = failure
  if (kind !== 'refused') return true
  if (problem?.code?.startsWith('PAY-')) return false
  return status >= 500 || STILL_AT_IT.has(status)
}
