import type { StatedAmount } from '#contract/entities/stated-claim.ts'
import { codesOf, wordsOf } from './concepts.ts'
import type { Amount, ForeignEob, Money } from './eob.ts'
import { words } from './foreign.words.ts'
import { centsOf } from './money.ts'

function statedOf({ category, amount }: Amount): StatedAmount[] {
  const known = codesOf(category).flatMap((code) => words.labels[code] ?? [])[0]
  const label = known ?? wordsOf(category)
  return amount && label ? [{ label, cents: centsOf(amount) }] : []
}

const one = (label: string, money: Money | null | undefined): StatedAmount[] =>
  money ? [{ label, cents: centsOf(money) }] : []

/** Every amount of a claim in the order in which it was stated, twice where it was stated twice; nothing is added up. */
export function asStatedIn({ total, adjudication, payment }: ForeignEob): StatedAmount[] {
  const ofTotal = total.flatMap(statedOf)
  return [
    ...(ofTotal.length > 0 ? ofTotal : adjudication.flatMap(statedOf)),
    ...one(wordsOf(payment?.adjustmentReason) || words.adjustment, payment?.adjustment),
    ...one(words.payment, payment?.amount),
  ]
}
