import type { ClaimMoney } from '#contract/entities/claim.ts'
import type { words } from './money.words.ts'

export type MoneyName = keyof (typeof words)['rows']

/** `cents` is null where the insurer does not state the amount. */
type Row = { name: MoneyName; cents: number | null; isSum?: true }

/** A claim's money from the bill down to what is left for the member; what is nothing is left out, sums are not. */
export const moneyRows = (money: ClaimMoney, paidFromAccountCents = 0): Row[] =>
  (
    [
      { name: 'billed', cents: money.billedCents, isSum: true },
      { name: 'discount', cents: money.discountCents },
      { name: 'notCovered', cents: money.notCoveredCents },
      { name: 'allowed', cents: money.allowedCents, isSum: true },
      { name: 'otherInsurance', cents: money.otherInsuranceCents },
      { name: 'planPaid', cents: money.planPaidCents },
      { name: 'deductible', cents: money.deductibleCents },
      { name: 'copay', cents: money.copayCents },
      { name: 'coinsurance', cents: money.coinsuranceCents },
      { name: 'mayOwe', cents: money.memberOwesCents, isSum: true },
      { name: 'paidFromAccount', cents: paidFromAccountCents },
    ] satisfies Row[]
  ).filter(({ cents, isSum }: Row) => isSum || cents !== 0)

/** A service's money: an amount that is not stated is missed only where it is a sum. */
export const lineRows = (money: ClaimMoney): Row[] =>
  moneyRows(money).filter(({ cents, isSum }) => isSum || cents !== null)
