import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdjudicatedMoney } from '#contract/entities/claim.ts'
import type { Frequency } from '#contract/entities/plan-coverage.ts'
import {
  type Before,
  type BilledLine,
  NOTHING_USED,
  adjudicate,
} from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import { type Benefits, CATEGORIES, type Side } from '#server/insurers/sandbox/adjudication/benefits.ts'
import { Ledger } from '#server/insurers/sandbox/adjudication/ledger.ts'
import { MONEY_FIELDS } from '#contract/claim-money.ts'
import { benefitRule } from '#tests/kit/benefit-rules.ts'
import { REASONS } from '#server/insurers/sandbox/adjudication/reasons.ts'

const cents = fc.integer({ min: 0, max: 2_000_000 })

const share = fc.record({
  copayCents: fc.integer({ min: 0, max: 50_000 }),
  coinsurancePercent: fc.integer({ min: 0, max: 100 }),
  afterDeductible: fc.boolean(),
  allowanceCents: fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined }),
})

/** A person's limit is never more than the family's. */
const limit = fc.tuple(fc.option(cents), fc.option(cents)).map(([individualCents, more]) => ({
  individualCents,
  familyCents: more === null ? null : more + (individualCents ?? 0),
}))

const side: fc.Arbitrary<Side> = fc.record({
  services: fc.dictionary(fc.constantFrom(...CATEGORIES), share) as fc.Arbitrary<Side['services']>,
  deductible: limit,
  outOfPocket: limit,
})

const benefits: fc.Arbitrary<Benefits> = fc.record({
  planId: fc.constant('any'),
  rules: fc.dictionary(fc.constantFrom(...CATEGORIES), benefitRule),
  yearStartsIn: fc.integer({ min: 1, max: 12 }),
  year: fc.constant(2026),
  in: side,
  out: side,
  annualMaximumCents: fc.option(cents),
})

const COVERED_FROM = Temporal.PlainDate.from('2026-01-01')

const line: fc.Arbitrary<BilledLine> = fc
  .record(
    {
      category: fc.constantFrom(...CATEGORIES),
      on: fc.integer({ min: 0, max: 364 }).map((days) => COVERED_FROM.add({ days })),
      coveredFrom: fc.constant(COVERED_FROM),
      network: fc.constantFrom('in', 'out'),
      billedCents: cents,
      scheduleCents: cents,
      otherInsuranceCents: cents,
      refusal: fc.record({
        code: fc.constant('NSM-002'),
        text: fc.string(),
        isMembersDebt: fc.boolean(),
      }),
    },
    { requiredKeys: ['category', 'on', 'network', 'billedCents', 'scheduleCents'] },
  )
  .map((given) => ({ ...given, benefit: given.category }))

const year = fc.array(fc.tuple(fc.constantFrom('01', '02', '03'), line), { maxLength: 25 })

const addsUp = (money: AdjudicatedMoney): void => {
  const { billedCents, discountCents, allowedCents, notCoveredCents } = money
  expect(discountCents + allowedCents + notCoveredCents).toBe(billedCents)
  const { planPaidCents, otherInsuranceCents, deductibleCents, copayCents, coinsuranceCents } = money
  expect(planPaidCents + otherInsuranceCents + deductibleCents + copayCents + coinsuranceCents).toBe(
    allowedCents,
  )
  for (const field of MONEY_FIELDS) expect(money[field]).toBeGreaterThanOrEqual(0)
  expect(money.memberOwesCents).toBeLessThanOrEqual(billedCents)
}

const RUNS = { numRuns: 2_000 }

describe('for any plan and any bills', () => {
  test('every cent of a line counts once in a family’s year', () => {
    fc.assert(
      fc.property(benefits, year, (plan, lines) => {
        const ledger = new Ledger()
        for (const [member, billed] of lines) {
          const priced = adjudicate(billed, plan, ledger.before(member, 2026))
          addsUp(priced.money)
          ledger.book(member, 2026, billed, priced)
        }
      }),
      RUNS,
    )
  })

  test('no member and no family pays more than their limit', () => {
    fc.assert(
      fc.property(benefits, year, (plan, lines) => {
        const ledger = new Ledger()
        for (const [member, billed] of lines) {
          ledger.book(member, 2026, billed, adjudicate(billed, plan, ledger.before(member, 2026)))
          const { individual, family } = ledger.before(member, 2026)
          for (const network of ['in', 'out'] as const) {
            const { deductible, outOfPocket } = plan[network]
            expect(individual.deductible[network]).toBeLessThanOrEqual(deductible.individualCents ?? Infinity)
            expect(family.deductible[network]).toBeLessThanOrEqual(deductible.familyCents ?? Infinity)
            expect(individual.outOfPocket[network]).toBeLessThanOrEqual(
              outOfPocket.individualCents ?? Infinity,
            )
            expect(family.outOfPocket[network]).toBeLessThanOrEqual(outOfPocket.familyCents ?? Infinity)
          }
          expect(individual.planPaidCents).toBeLessThanOrEqual(plan.annualMaximumCents ?? Infinity)
        }
      }),
      RUNS,
    )
  })

  test('a reversal restores the year', () => {
    fc.assert(
      fc.property(benefits, year, line, (plan, lines, last) => {
        const ledger = new Ledger()
        for (const [, billed] of lines)
          ledger.book('01', 2026, billed, adjudicate(billed, plan, ledger.before('01', 2026)))
        const before = ledger.before('01', 2026)
        const priced = adjudicate(last, plan, before)
        ledger.book('01', 2026, last, priced)
        ledger.book('01', 2026, last, priced, -1)
        const after = ledger.before('01', 2026)
        expect(after).toEqual({ ...before, had: { ...after.had, ...before.had } })
        expect(after.had[last.benefit] ?? []).toEqual(before.had[last.benefit] ?? [])
      }),
      RUNS,
    )
  })

  test('a family’s year is the total of its members’', () => {
    fc.assert(
      fc.property(benefits, year, (plan, lines) => {
        const ledger = new Ledger()
        for (const [member, billed] of lines)
          ledger.book(member, 2026, billed, adjudicate(billed, plan, ledger.before(member, 2026)))
        const members = ['01', '02', '03'].map((member) => ledger.before(member, 2026).individual)
        const { family } = ledger.before('01', 2026)
        const sum = (of: (used: typeof family) => number) => members.reduce((all, used) => all + of(used), 0)
        expect(sum((used) => used.deductible.in)).toBe(family.deductible.in)
        expect(sum((used) => used.outOfPocket.out)).toBe(family.outOfPocket.out)
        expect(sum((used) => used.planPaidCents)).toBe(family.planPaidCents)
      }),
      RUNS,
    )
  })

  test('a new year starts with nothing used', () => {
    fc.assert(
      fc.property(benefits, year, (plan, lines) => {
        const ledger = new Ledger()
        for (const [member, billed] of lines)
          ledger.book(member, 2026, billed, adjudicate(billed, plan, ledger.before(member, 2026)))
        expect(ledger.before('01', 2027)).toMatchObject({ individual: NOTHING_USED, family: NOTHING_USED })
      }),
      { numRuns: 200 },
    )
  })
})

const visit: Side['services'] = {
  primary: { copayCents: 2_500, coinsurancePercent: 0, afterDeductible: false },
  hospital: { copayCents: 0, coinsurancePercent: 20, afterDeductible: true },
  'eye-wear': { copayCents: 0, coinsurancePercent: 0, afterDeductible: false, allowanceCents: 15_000 },
}
const limits = {
  deductible: { individualCents: 100_000, familyCents: 200_000 },
  outOfPocket: { individualCents: 450_000, familyCents: 900_000 },
}
const ppo: Benefits = {
  planId: 'ppo',
  year: 2026,
  in: { services: visit, ...limits },
  out: { services: { hospital: visit.hospital! }, ...limits },
  annualMaximumCents: null,
  rules: {},
  yearStartsIn: 1,
}
const nothing: Before = { individual: NOTHING_USED, family: NOTHING_USED, had: {} }
const price = (billed: Partial<BilledLine>, plan = ppo, before = nothing) =>
  adjudicate(
    {
      category: 'hospital',
      benefit: billed.category ?? 'hospital',
      on: COVERED_FROM,
      network: 'in',
      billedCents: 1_000_000,
      scheduleCents: 600_000,
      ...billed,
    },
    plan,
    before,
  )

describe('calculated by hand', () => {
  test('an office visit costs its copay, and the contract discounts the rest', () => {
    const { money } = price({ category: 'primary', billedCents: 18_000, scheduleCents: 11_000 })
    expect(money).toMatchObject({
      discountCents: 7_000,
      copayCents: 2_500,
      planPaidCents: 8_500,
      memberOwesCents: 2_500,
    })
  })

  test('a hospital stay takes the deductible first and then a fifth', () => {
    const { money } = price({})
    expect(money).toMatchObject({
      deductibleCents: 100_000,
      coinsuranceCents: 100_000,
      planPaidCents: 400_000,
    })
  })

  test('family members’ payments meet the deductible early', () => {
    const family = { ...NOTHING_USED, deductible: { in: 170_000, out: 0 } }
    expect(price({}, ppo, { ...nothing, family }).money.deductibleCents).toBe(30_000)
  })

  test('past the yearly limit the plan pays everything', () => {
    const individual = {
      ...NOTHING_USED,
      deductible: { in: 100_000, out: 0 },
      outOfPocket: { in: 440_000, out: 0 },
    }
    const { money } = price({}, ppo, { individual, family: individual, had: {} })
    expect(money).toMatchObject({ coinsuranceCents: 10_000, planPaidCents: 590_000, memberOwesCents: 10_000 })
  })

  test('only an out-of-network provider may bill above the schedule', () => {
    const { money, reasons } = price({ network: 'out' })
    expect(money).toMatchObject({ discountCents: 0, notCoveredCents: 400_000 })
    expect(money.memberOwesCents).toBe(400_000 + 200_000)
    expect(reasons).toEqual([REASONS.aboveSchedule])
  })

  test('frames are paid up to their allowance', () => {
    const { money, reasons } = price({ category: 'eye-wear', billedCents: 26_000, scheduleCents: 22_000 })
    expect(money).toMatchObject({
      discountCents: 4_000,
      planPaidCents: 15_000,
      notCoveredCents: 7_000,
      memberOwesCents: 7_000,
    })
    expect(reasons).toEqual([REASONS.aboveAllowance])
  })

  test('a plan with a yearly maximum stops paying there', () => {
    const used = { ...NOTHING_USED, deductible: { in: 100_000, out: 0 }, planPaidCents: 340_000 }
    const { money } = price(
      {},
      { ...ppo, annualMaximumCents: 350_000 },
      { individual: used, family: used, had: {} },
    )
    expect(money).toMatchObject({
      planPaidCents: 10_000,
      coinsuranceCents: 120_000,
      notCoveredCents: 470_000,
    })
  })

  test('a lifetime maximum ends a benefit', () => {
    const rules = { hospital: { frequency: null, countsWith: [], waitingMonths: 0, lifetimeCents: 150_000 } }
    const had = { hospital: [{ on: COVERED_FROM.subtract({ years: 2 }), planPaidCents: 140_000 }] }
    const { money, reasons } = price({}, { ...ppo, rules }, { ...nothing, had })
    expect(money.planPaidCents).toBe(10_000)
    expect(reasons).toEqual([REASONS.lifetimeReached])
  })

  test('a service in the waiting period, or too soon after the last, is denied', () => {
    const yearly: Frequency = { everyMonths: 12, from: 'day', times: 1 }
    const rules = {
      hospital: { frequency: yearly, countsWith: ['lab'], waitingMonths: 12, lifetimeCents: null },
    }
    const plan = { ...ppo, rules }
    const on = COVERED_FROM.add({ months: 12 })
    const coveredFrom = COVERED_FROM
    expect(price({ on: on.subtract({ days: 1 }), coveredFrom }, plan).reasons).toEqual([REASONS.waiting])
    expect(price({ on, coveredFrom }, plan).isDenied).toBe(false)
    const had = { lab: [{ on: on.subtract({ months: 12 }).add({ days: 1 }), planPaidCents: 1 }] }
    expect(price({ on }, plan, { ...nothing, had }).reasons).toEqual([REASONS.tooOften])
    expect(price({ on: on.add({ days: 1 }) }, plan, { ...nothing, had }).isDenied).toBe(false)
  })

  test('another insurer’s payment is deducted before cost sharing', () => {
    const { money } = price({ otherInsuranceCents: 360_000 })
    expect(money).toMatchObject({
      otherInsuranceCents: 360_000,
      deductibleCents: 100_000,
      coinsuranceCents: 28_000,
    })
  })

  test('the member owes a denied charge only for reasons that allow it', () => {
    const refusal = { ...REASONS.duplicate, isMembersDebt: false }
    expect(price({ refusal })).toMatchObject({
      isDenied: true,
      reasons: [REASONS.duplicate],
      money: { memberOwesCents: 0 },
    })
    expect(price({ category: 'lab' })).toMatchObject({
      isDenied: true,
      reasons: [REASONS.notABenefit],
      money: { memberOwesCents: 1_000_000 },
    })
    expect(price({ category: 'primary', network: 'out' }).reasons).toEqual([REASONS.outOfNetwork])
  })
})
