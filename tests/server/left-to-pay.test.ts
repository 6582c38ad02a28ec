import { expect, test } from 'vitest'
import type { Network } from '#contract/entities/claim.ts'
import { leftToPay } from '#contract/left-to-pay.ts'
import { accumulatorsOf } from '#server/insurers/sandbox/adjudication/accumulators.ts'
import {
  type Before,
  type BilledLine,
  NOTHING_USED,
  adjudicate,
} from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import type { Benefits } from '#server/insurers/sandbox/adjudication/benefits.ts'
import { benefitsOf, limitsOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { claimsOfWorld } from '#server/insurers/sandbox/history/history.ts'
import { yearMeters } from '#server/insurers/sandbox/spending/year-meters.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { type Enrollment, memberIdOf } from '#server/insurers/sandbox/world/person.ts'

const NETWORKS = ['in', 'out'] as const

/** More than any limit. */
const HUGE_CENTS = 1_000_000_000

/** Days when families are before, between and after their limits. */
const DAYS = ['2026-01-02', '2026-04-15', '2026-08-31', '2026-11-22', '2026-12-31'].map((day) =>
  Temporal.PlainDate.from(day),
)

const limitedPlaces = people
  .flatMap(({ places }) => places)
  .filter(({ plan }) => plan.design.features.accumulators)

type Claims = ReturnType<typeof claimsOfWorld>

/** All people on the contract of an enrollment, the given person first. */
const memberIdsAround = (place: Enrollment): string[] => {
  const others = limitedPlaces.filter(
    ({ contractId, plan }) =>
      contractId === place.contractId && plan.contractType === place.plan.contractType,
  )
  return [...new Set([place, ...others].map(memberIdOf))]
}

const claimsOf = (world: Claims, { contractId, plan }: Enrollment): Claims =>
  world.filter((claim) => claim.contractId === contractId && claim.contractType === plan.contractType)

/** The person's and the family's use of the year, directly from the claims. */
function usedBefore(claims: Claims, place: Enrollment, year: number): Before {
  const folded = accumulatorsOf(claims, memberIdOf(place), limitsOf(place.plan, year))
  const used = (whose: 'individual' | 'family') => ({
    ...NOTHING_USED,
    deductible: {
      in: folded.in.deductible[whose].usedCents,
      out: folded.out.deductible[whose].usedCents,
    },
    outOfPocket: {
      in: folded.in.outOfPocket[whose].usedCents,
      out: folded.out.outOfPocket[whose].usedCents,
    },
  })
  return { individual: used('individual'), family: used('family'), had: {} }
}

/** The person's share of a huge next claim, for each kind of service with the deductible. */
function taken(benefits: Benefits, network: Network, before: Before) {
  return Object.entries(benefits[network].services).flatMap(([category, share]) => {
    if (!share.afterDeductible) return []
    const line: BilledLine = {
      category: category as BilledLine['category'],
      benefit: category,
      on: Temporal.PlainDate.from({ year: benefits.year, month: 1, day: 1 }),
      network,
      billedCents: HUGE_CENTS,
      scheduleCents: HUGE_CENTS,
    }
    const { deductibleCents, copayCents, coinsuranceCents } = adjudicate(line, benefits, before).money
    return [
      {
        deductible: deductibleCents,
        // A copay by itself doesn't reach the limit.
        outOfPocket: share.coinsurancePercent > 0 ? deductibleCents + copayCents + coinsuranceCents : null,
      },
    ]
  })
}

test.each(DAYS.map((day) => [day.toString(), day] as const))(
  'on %s the remaining amount equals the next claim’s for all members',
  (_, day) => {
    const world = claimsOfWorld(day)
    let endedByFamily = 0
    for (const place of limitedPlaces) {
      const claims = claimsOf(world, place)
      const memberIds = memberIdsAround(place)
      const asked = { plan: place.plan, year: day.year, memberIds, isFamily: memberIds.length > 1 }
      const { people: shown, family } = yearMeters(claims, asked)
      const benefits = benefitsOf(place.plan, day.year, day.year)
      const before = usedBefore(claims, place, day.year)
      for (const network of NETWORKS) {
        const own = shown[0]![network]
        const left = leftToPay(own, family?.[network])
        if (left.deductible !== own.deductible?.leftCents) endedByFamily += 1
        for (const next of taken(benefits, network, before)) {
          expect(next.deductible).toBe(left.deductible)
          if (next.outOfPocket !== null && left.outOfPocket !== null)
            expect(next.outOfPocket).toBe(left.outOfPocket)
        }
      }
    }
    // A page that used only the person's own limit would fail here.
    if (day.month > 7) expect(endedByFamily).toBeGreaterThan(0)
  },
)

test('the remaining deductible never exceeds the remaining out-of-pocket amount', () => {
  const meter = (limitCents: number, usedCents: number) => ({
    limitCents,
    usedCents,
    leftCents: limitCents - usedCents,
  })
  const own = { deductible: meter(1_000_00, 0), outOfPocket: meter(3_000_00, 2_900_00) }
  expect(leftToPay(own, undefined)).toEqual({ deductible: 100_00, outOfPocket: 100_00 })
})

test('without a limit no remaining amount is shown', () => {
  const none = { limitCents: null, usedCents: 50_00, leftCents: null }
  const unlimited = { deductible: none, outOfPocket: none }
  expect(leftToPay(unlimited, undefined)).toEqual({ deductible: null, outOfPocket: null })
  const family = { limitCents: 500_00, usedCents: 200_00, leftCents: 300_00 }
  expect(leftToPay(unlimited, { deductible: family, outOfPocket: family })).toEqual({
    deductible: 300_00,
    outOfPocket: 300_00,
  })
})

test('a person’s unstated use is not filled in from the family’s', () => {
  const limit = { limitCents: 500_00, usedCents: null, leftCents: 300_00 }
  const family = { deductible: limit, outOfPocket: limit }
  const unstated = { limitCents: 500_00, usedCents: 100_00, leftCents: null }
  expect(leftToPay({ deductible: null, outOfPocket: unstated }, family)).toEqual({
    deductible: null,
    outOfPocket: null,
  })
})
