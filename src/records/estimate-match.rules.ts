import { moneyOfCents } from '#base/money.ts'
import type { Estimate, MatchedClaim } from '#contract/entities/cost-estimate.ts'
import { estimateMatchMessages as texts } from './locales/estimate-match.gen.ts'

export type Estimated = Pick<Estimate, 'total' | 'isAtLeast'>

/** The estimated amount in words; undefined if no part of the care had a price. */
export function estimatedInWords(
  { estimatedCents }: Pick<MatchedClaim, 'estimatedCents'>,
  { total, isAtLeast }: Estimated,
): string | undefined {
  if (total === null) return undefined
  const amount = moneyOfCents(estimatedCents)
  return isAtLeast ? texts.atLeast({ amount }) : amount
}

/** Whether the claim is higher than its estimate for a reason other than parts that had no price. */
export function isMoreThanEstimated({ estimatedCents, claimCents, differences }: MatchedClaim): boolean {
  const unpriced = differences.find(({ cause }) => cause === 'no-price')
  return claimCents > estimatedCents + (unpriced?.cents ?? 0)
}
