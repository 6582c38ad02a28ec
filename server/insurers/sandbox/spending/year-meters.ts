import type { LimitedService, Meter, NetworkMeters, VisitLimit } from '#contract/entities/spending.ts'
import {
  type Counted,
  type Meter as Used,
  type NetworkMeters as UsedInNetwork,
  accumulatorsOf,
  annualMaximumOf,
  timesOf,
} from '#server/insurers/sandbox/adjudication/accumulators.ts'
import type { AccumulatorsQuery, YearAccumulators } from '#server/insurer/spending.ts'
import { type Insured, limitsOf, timesAYearOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'

/** The services of the catalogue that plans count, by their codes. */
export const COUNTED_SERVICES: Record<LimitedService, readonly string[]> = {
  therapy: ['PT-SESSION', 'CR-SESSION'],
  'dental-preventive': ['DEN-CLEAN-A', 'DEN-EXAM'],
  'eye-exam': ['EYE-EXAM'],
  'eye-wear': ['V2020'],
}

type Meters = Pick<YearAccumulators, 'people' | 'family'>

type Props = Pick<AccumulatorsQuery, 'year' | 'memberIds' | 'isFamily'> & { plan: Insured }

/** The meters of a plan year, from all claims of the contract in it. */
export function yearMeters(claims: readonly Counted[], { plan, year, memberIds, isFamily }: Props): Meters {
  const limits = limitsOf(plan, year)
  const used = memberIds.map((memberId) => accumulatorsOf(claims, memberId, limits))
  const [first] = used
  return {
    people: memberIds.map((memberId, at) => ({
      memberId,
      in: sideOf(used[at]?.in, 'individual'),
      out: sideOf(used[at]?.out, 'individual'),
      annualMaximum:
        limits.annualMaximumCents === null ? null : meterOf(annualMaximumOf(claims, memberId, limits)),
      visits: visitsOf(claims, memberId, { plan, year }),
    })),
    family: isFamily && first ? { in: sideOf(first.in, 'family'), out: sideOf(first.out, 'family') } : null,
  }
}

const NOTHING: Used = { limitCents: null, usedCents: 0 }

const sideOf = (side: UsedInNetwork | undefined, whose: 'individual' | 'family'): NetworkMeters => ({
  deductible: meterOf(side?.deductible[whose] ?? NOTHING),
  outOfPocket: meterOf(side?.outOfPocket[whose] ?? NOTHING),
  // Month by month a family's use would tell what other adults had done, and when.
  ...(whose === 'individual' && side ? { months: side.months } : {}),
})

const meterOf = ({ limitCents, usedCents }: Used): Meter => ({
  limitCents,
  usedCents,
  leftCents: limitCents === null ? null : Math.max(0, limitCents - usedCents),
})

function visitsOf(
  claims: readonly Counted[],
  memberId: string,
  { plan, year }: { plan: Insured; year: number },
): VisitLimit[] {
  return Object.entries(COUNTED_SERVICES).flatMap(([name, codes]) => {
    const service = name as LimitedService
    const limit = timesAYearOf(plan, service)
    if (limit === undefined) return []
    const used = timesOf(claims, memberId, { year, codes })
    return [{ service, limit, used, left: Math.max(0, limit - used) }]
  })
}
