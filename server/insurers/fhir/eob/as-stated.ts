import type { StatedAmount } from '#contract/entities/claim.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { codesOf, localizedWordsOf } from './concepts.ts'
import type { Amount, Eob, Money } from './resource.ts'
import { centsOf } from './money.ts'

/** An amount under its category: the code for those who know it, and the server's own text for everyone else. */
function statedOf({ category, amount }: Amount): StatedAmount[] {
  const [code = ''] = codesOf(category)
  const label = localizedWordsOf(category)
  return amount && label ? [{ code, label, cents: centsOf(amount) }] : []
}

const one = (code: string, label: LocalizedText, money: Money | null | undefined): StatedAmount[] =>
  money ? [{ code, label, cents: centsOf(money) }] : []

/** Every amount of a claim in the stated order, including repetitions; nothing is added up. */
export function asStatedIn({ total, adjudication, payment }: Eob): StatedAmount[] {
  const ofTotal = total.flatMap(statedOf)
  const reason = localizedWordsOf(payment?.adjustmentReason)
  return [
    ...(ofTotal.length > 0 ? ofTotal : adjudication.flatMap(statedOf)),
    ...one(reason ? '' : 'adjustment', reason || { en: 'Adjustment', es: 'Ajuste' }, payment?.adjustment),
    ...one('payment', { en: 'Payment', es: 'Pago' }, payment?.amount),
  ]
}
