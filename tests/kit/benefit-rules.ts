import * as fc from 'fast-check'
import type { Frequency } from '#contract/entities/plan-coverage.ts'
import { type BenefitRule, CATEGORIES } from '#server/insurers/sandbox/adjudication/benefits.ts'

const frequency: fc.Arbitrary<Frequency> = fc.oneof(
  fc.record({ per: fc.constantFrom('calendar-year', 'plan-year'), times: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    everyMonths: fc.integer({ min: 1, max: 60 }),
    from: fc.constantFrom('day', 'month'),
    times: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ lifetime: fc.integer({ min: 1, max: 4 }) }),
)

/** Any rule of a benefit, valid or not for a plan. */
export const benefitRule: fc.Arbitrary<BenefitRule> = fc.record({
  frequency: fc.option(frequency),
  countsWith: fc.subarray([...CATEGORIES], { maxLength: 2 }),
  waitingMonths: fc.integer({ min: 0, max: 12 }),
  lifetimeCents: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
})
