import type {
  Accumulators,
  LimitedService,
  Meter,
  NetworkMeters,
  VisitLimit,
} from '#contract/entities/spending.ts'
import {
  type Counted,
  type Meter as Used,
  type NetworkMeters as UsedInNetwork,
  accumulatorsOf,
  annualMaximumOf,
  timesOf,
} from '#server/sandbox-insurer/adjudication/accumulators.ts'
import { type Insured, limitsOf, timesAYearOf } from '#server/sandbox-insurer/adjudication/plan-benefits.ts'

/** The services of the catalogue that plans count, by their codes. */
export const COUNTED_SERVICES: Record<LimitedService, readonly string[]> = {
  therapy: ['PT-SESSION'],
  'dental-preventive': ['DEN-CLEAN-A', 'DEN-EXAM'],
  'eye-exam': ['EYE-EXAM'],
  'eye-wear': ['V2020'],
}

export type Reader = { memberId: string; name: string }

type Asked = {
  plan: Insured
  year: number
  /** The member first, then those whose claims they may see. */
  people: readonly Reader[]
  /** More than one person is covered. */
  isFamily: boolean
}

type Meters = Pick<Accumulators, 'people' | 'family'>

/** The meters of a plan year, from all claims of the contract in it. */
export function yearMeters(claims: readonly Counted[], { plan, year, people, isFamily }: Asked): Meters {
  const limits = limitsOf(plan, year)
  const used = people.map(({ memberId }) => accumulatorsOf(claims, memberId, limits))
  const [first] = used
  return {
    people: people.map(({ memberId, name }, at) => ({
      memberId,
      name,
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
