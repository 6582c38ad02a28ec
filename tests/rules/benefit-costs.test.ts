import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CostNow, costNow } from '#contract/cost-now.ts'
import { SBC_CATEGORIES } from '#contract/sbc-categories.ts'
import type { Counted } from '#server/insurers/sandbox/adjudication/accumulators.ts'
import {
  type BilledLine,
  adjudicate,
  leftOfDrugLimit,
} from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import { Ledger } from '#server/insurers/sandbox/adjudication/ledger.ts'
import { benefitsOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { coverageOf } from '#server/insurers/sandbox/benefits/coverage.ts'
import { hadOf } from '#server/insurers/sandbox/benefits/had.ts'
import { benefitsOfPlan } from '#server/insurers/sandbox/benefits/rules.ts'
import { usesOf } from '#server/insurers/sandbox/benefits/used.ts'
import { SERVICE_BY_CODE } from '#server/insurers/sandbox/history/services.ts'
import { yearMeters } from '#server/insurers/sandbox/spending/year-meters.ts'
import type { Plan } from '#server/insurers/sandbox/world/plan.ts'
import { plans } from '#server/insurers/sandbox/world/plans.ts'
import { isLong } from '#tests/kit/tier.ts'

const TODAY = Temporal.PlainDate.from('2026-11-29')
const open = plans.filter(({ design }) => design.features.claims)
const MEMBERS = ['01', '02', '03']
const services = [...SERVICE_BY_CODE.values()]

const pastService = fc.record({
  member: fc.constantFrom(...MEMBERS),
  service: fc.nat(),
  network: fc.constantFrom('in' as const, 'out' as const),
  cents: fc.integer({ min: 0, max: 900_000 }),
  daysAgo: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 1_000 })),
})

type PastService = typeof pastService extends fc.Arbitrary<infer Value> ? Value : never

/** Decides a family's past claims, and stores them as the insurer does. */
function decide(plan: Plan, past: readonly PastService[], coveredFrom: Temporal.PlainDate) {
  const ofPlan = services.filter(({ benefit }) =>
    benefitsOfPlan(plan).rows.some(({ code }) => code === benefit),
  )
  const ledger = new Ledger()
  const claims = past.map(({ member, service, network, cents, daysAgo }): Counted => {
    const { category, benefit, coded } = ofPlan[service % ofPlan.length]!
    const on = TODAY.subtract({ days: daysAgo })
    const line: BilledLine = {
      category,
      benefit,
      on,
      coveredFrom,
      network,
      billedCents: cents,
      scheduleCents: Math.round(cents * 0.6),
    }
    const priced = adjudicate(line, benefitsOf(plan, on.year, TODAY.year), ledger.before(member, on.year))
    ledger.book(member, on.year, line, priced)
    const { money, isDenied } = priced
    return {
      memberId: member,
      status: isDenied ? 'denied' : 'paid',
      serviceFrom: on.toString(),
      network,
      lines: [{ isDenied, money, service: coded }],
    }
  })
  return { ledger, claims }
}

test('the page shows the costs that a claim for the visit applies', () => {
  let compared = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...open),
      fc.array(pastService, { maxLength: 20 }),
      fc.record({
        member: fc.constantFrom(...MEMBERS),
        row: fc.nat(),
        network: fc.constantFrom('in' as const, 'out' as const),
        allowed: fc.integer({ min: 0, max: 2_000_000 }),
        coveredMonths: fc.integer({ min: 0, max: 40 }),
      }),
      (plan, past, { member, row, network, allowed, coveredMonths }) => {
        const coveredFrom = TODAY.subtract({ months: coveredMonths })
        const within = past.filter(({ daysAgo }) => daysAgo <= TODAY.since(coveredFrom).days)
        const { ledger, claims } = decide(plan, within, coveredFrom)
        const { rows } = benefitsOfPlan(plan)
        const { code, pricedAs } = rows[row % rows.length]!
        if (pricedAs === null) return
        const category = coverageOf(plan, TODAY)!.categories.find((each) => each.code === code)!
        const { people, family } = yearMeters(claims, {
          plan,
          year: TODAY.year,
          memberIds: [member],
          isFamily: true,
        })
        const uses = usesOf(plan, {
          memberId: member,
          cover: { from: coveredFrom, to: null },
          had: hadOf(claims.filter(({ memberId }) => memberId === member)),
          on: TODAY,
        })
        const person = { ...people[0]!, uses }
        const says = memberPays(costNow(category, { network, on: TODAY.toString(), person, family }), allowed)
        const line: BilledLine = {
          category: pricedAs,
          benefit: code,
          on: TODAY,
          coveredFrom,
          network,
          billedCents: allowed,
          scheduleCents: allowed,
        }
        const benefits = benefitsOf(plan, TODAY.year, TODAY.year)
        const before = ledger.before(member, TODAY.year)
        // Only the pharmacy page shows the limit of Part D.
        if (leftOfDrugLimit(line, benefits, before) < (says ?? 0)) return
        const takes = adjudicate(line, benefits, before).money.memberOwesCents
        expect(says).toBe(takes)
        compared += 1
      },
    ),
    { numRuns: isLong ? 10_000 : 300 },
  )
  expect(compared).toBeGreaterThan(200)
})

test('every sandbox service is priced under the benefit that it counts toward', () => {
  const [ouachita] = open
  const rows = [ouachita!, ...open.filter(({ contractType }) => contractType !== 'medical')].flatMap(
    (plan) => benefitsOfPlan(plan).rows,
  )
  for (const { benefit, category } of services) {
    const row = rows.find(({ code }) => code === benefit)
    expect([benefit, row?.pricedAs]).toEqual([benefit, category])
  }
})

test('every open plan states all benefit categories in both languages', () => {
  for (const plan of open) {
    const { categories, questions } = coverageOf(plan, TODAY)!
    const codes = categories.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    if (plan.contractType === 'medical') {
      expect(codes.slice(0, SBC_CATEGORIES.length)).toEqual([...SBC_CATEGORIES])
      expect(questions).toHaveLength(7)
    }
    for (const { name, words } of categories)
      for (const text of [name, words]) expect(Object.keys(text)).toEqual(['en', 'es'])
  }
})

/**
 * Returns the member's part of an allowed amount, in cents; null if it can't be computed. An out-of-network provider's
 * charges above the allowed amount are extra.
 */
function memberPays(cost: CostNow, allowedCents: number): number | null {
  if (cost.kind === 'all') return allowedCents
  if (cost.kind === 'not-stated' || cost.deductibleLeftCents === null || 'words' in cost.share) return null
  const limited = Math.min(allowedCents, cost.allowanceCents ?? allowedCents)
  const deductible = Math.min(limited, cost.deductibleLeftCents)
  const rest = limited - deductible
  const share =
    'cents' in cost.share ? Math.min(rest, cost.share.cents) : Math.round((rest * cost.share.percent) / 100)
  const own = Math.min(deductible + share, cost.outOfPocketLeftCents ?? Infinity)
  const planPays = Math.min(limited - own, cost.planPaysLeftCents ?? Infinity)
  return allowedCents - planPays
}
