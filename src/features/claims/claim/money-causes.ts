import { isWhole } from '#contract/claim-money.ts'
import type { AdjudicatedMoney, Claim } from '#contract/entities/claim.ts'

/** Why what is left for a member differs from the bill, and from what they were told before. */
export type Cause =
  | 'discount'
  | 'deductible'
  | 'copay'
  | 'coinsurance'
  | 'notCovered'
  | 'outOfNetwork'
  | 'otherInsurance'
  | 'estimate'
  | 'oddSums'

/** Whether the amounts keep the two sums of the contract; some insurers' do not, and are shown as stated. */
export const addsUp = (money: AdjudicatedMoney): boolean =>
  money.billedCents === money.discountCents + money.allowedCents + money.notCoveredCents &&
  money.allowedCents ===
    money.planPaidCents +
      money.otherInsuranceCents +
      money.deductibleCents +
      money.copayCents +
      money.coinsuranceCents

/** What is not covered and the provider may not ask the member for; nothing is made up where sums are odd. */
export function nobodysCents(money: AdjudicatedMoney): number {
  const shares = money.deductibleCents + money.copayCents + money.coinsuranceCents
  return addsUp(money) ? Math.max(0, money.notCoveredCents - (money.memberOwesCents - shares)) : 0
}

export function causesOf({ money, network }: Pick<Claim, 'money' | 'network'>): Cause[] {
  const causes: [Cause, boolean][] = [
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
  return causes.flatMap(([cause, isSo]) => (isSo ? [cause] : []))
}
