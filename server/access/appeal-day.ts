import { appealDaysOf, isAppealable, lastAppealDay } from '#contract/appeals.ts'
import type { ClaimRow } from '#contract/entities/claim.ts'
import type { ReadablePerson } from './readable-claims.ts'

/**
 * The claim with the last day to appeal it: the insurer's own, else by the days of the plan's line of business. A claim
 * that can't be appealed is unchanged.
 */
export function withAppealDay<Row extends ClaimRow>(claim: Row, readable: readonly ReadablePerson[]): Row {
  if (claim.appealUntil || !isAppealable(claim)) return claim
  const market = readable.find(({ memberId }) => memberId === claim.memberId)?.markets[claim.contractType]
  return {
    ...claim,
    appealUntil: lastAppealDay(claim.processedOn, appealDaysOf(market ?? 'commercial')) ?? null,
  }
}
