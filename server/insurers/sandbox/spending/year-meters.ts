import type { Meter, NetworkMeters } from '#contract/entities/spending.ts'
import {
  type Counted,
  type Meter as Used,
  type NetworkMeters as UsedInNetwork,
  accumulatorsOf,
  annualMaximumOf,
} from '#server/insurers/sandbox/adjudication/accumulators.ts'
import type { AccumulatorsQuery, YearAccumulators } from '#server/insurer/spending.ts'
import { type Insured, limitsOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'

type Meters = Pick<YearAccumulators, 'people' | 'family'>

type Props = Pick<AccumulatorsQuery, 'year' | 'memberIds' | 'isFamily'> & { plan: Insured }

/**
 * The meters of a plan year, from all of the contract's claims in it. The family's meters include all of these claims;
 * the members' meters include those in `ofPeople`, which may leave out confidential claims.
 */
export function yearMeters(
  claims: readonly Counted[],
  { plan, year, memberIds, isFamily }: Props,
  ofPeople = claims,
): Meters {
  const limits = limitsOf(plan, year)
  const used = memberIds.map((memberId) => accumulatorsOf(ofPeople, memberId, limits))
  const [anyone] = memberIds
  const family = anyone === undefined ? undefined : accumulatorsOf(claims, anyone, limits)
  return {
    people: memberIds.map((memberId, at) => ({
      memberId,
      in: sideOf(used[at]?.in, 'individual'),
      out: sideOf(used[at]?.out, 'individual'),
      annualMaximum:
        limits.annualMaximumCents === null ? null : meterOf(annualMaximumOf(ofPeople, memberId, limits)),
    })),
    family:
      isFamily && family ? { in: sideOf(family.in, 'family'), out: sideOf(family.out, 'family') } : null,
  }
}

const NOTHING: Used = { limitCents: null, usedCents: 0 }

const sideOf = (side: UsedInNetwork | undefined, whose: 'individual' | 'family'): NetworkMeters => ({
  deductible: meterOf(side?.deductible[whose] ?? NOTHING),
  outOfPocket: meterOf(side?.outOfPocket[whose] ?? NOTHING),
  // A family's use by month would reveal what other adults did, and when.
  ...(whose === 'individual' && side ? { months: side.months } : {}),
})

const meterOf = ({ limitCents, usedCents }: Used): Meter => ({
  limitCents,
  usedCents,
  leftCents: limitCents === null ? null : Math.max(0, limitCents - usedCents),
})
