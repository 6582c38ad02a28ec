import { isWhole } from '#contract/claim-money.ts'
import type { AdjudicatedMoney, Claim, ClaimMoney } from '#contract/entities/claim.ts'
import type { words } from './amounts.words.ts'

export type AmountName = Exclude<keyof (typeof words)['rows'], 'nobodys'>

/** `cents` is null where the insurer does not state the amount. */
type MoneyRow = { name: AmountName; cents: number | null; isSum?: true }

/** A claim's amounts from the bill down to the member's share; amounts of zero are left out, sums are not. */
export function moneyRows(money: ClaimMoney, paidFromAccountCents = 0): MoneyRow[] {
  const rows: MoneyRow[] = [
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
  ]
  return rows.filter(({ cents, isSum }) => isSum || cents !== 0)
}

/** A service's amounts; those that are not stated are left out as well, sums are not. */
export const lineRows = (money: ClaimMoney): MoneyRow[] =>
  moneyRows(money).filter(({ cents, isSum }) => isSum || cents !== null)

/** Whether the amounts keep the two sums of the contract; those of some insurers do not, and are shown as stated. */
export const addsUp = (money: AdjudicatedMoney): boolean =>
  money.billedCents === money.discountCents + money.allowedCents + money.notCoveredCents &&
  money.allowedCents ===
    money.planPaidCents +
      money.otherInsuranceCents +
      money.deductibleCents +
      money.copayCents +
      money.coinsuranceCents

/** What is not covered and may not be billed to the member; zero where the amounts do not add up. */
export function nobodyOwesCents(money: AdjudicatedMoney): number {
  const shares = money.deductibleCents + money.copayCents + money.coinsuranceCents
  return addsUp(money) ? Math.max(0, money.notCoveredCents - (money.memberOwesCents - shares)) : 0
}

/** Why the member's share differs from the bill, and from an estimate before the visit. */
export type MoneyCause =
  | 'discount'
  | 'deductible'
  | 'copay'
  | 'coinsurance'
  | 'notCovered'
  | 'outOfNetwork'
  | 'otherInsurance'
  | 'estimate'
  | 'oddSums'

/** The causes that a claim's own amounts show. */
export function moneyCauses({ money, network }: Pick<Claim, 'money' | 'network'>): MoneyCause[] {
  const causes: [MoneyCause, boolean][] = [
    ['oddSums', isWhole(money) && !addsUp(money)],
    ['discount', (money.discountCents ?? 0) > 0],
    ['otherInsurance', (money.otherInsuranceCents ?? 0) > 0],
    ['notCovered', (money.notCoveredCents ?? 0) > 0],
    ['outOfNetwork', network === 'out'],
    ['deductible', (money.deductibleCents ?? 0) > 0],
    ['copay', (money.copayCents ?? 0) > 0],
    ['coinsurance', (money.coinsuranceCents ?? 0) > 0],
    ['estimate', true],
  ]
  return causes.flatMap(([cause, applies]) => (applies ? [cause] : []))
}
