import { expect, test } from 'vitest'
import type { Spent } from '#contract/entities/spending.ts'
import { billParts, parseYear, yearsOfPlan } from '#features/spending/spending.rules.ts'

const today = Temporal.PlainDate.from('2026-11-22')

test.each([
  ['2019-01-01', null, [2026, 2025, 2024]],
  ['2025-07-01', null, [2026, 2025]],
  ['2019-01-01', '2026-06-30', [2026, 2025, 2024]],
  ['2019-01-01', '2025-03-31', [2025, 2024]],
  // Before its first day, and long after its last, a plan has only this year.
  ['2027-01-01', null, [2026]],
  ['2010-01-01', '2012-12-31', [2026]],
])('a plan from %s to %s has the years %s', (origEffDate, covTermDate, years) =>
  expect(yearsOfPlan({ origEffDate, covTermDate }, today)).toEqual(years),
)

test.each([
  [undefined, { year: 2025, isWhole: true }],
  ['', { year: 2025, isWhole: true }],
  ['2024', { year: 2024, isWhole: true }],
  ['2025', { year: 2025, isWhole: true }],
  ['2026', { year: 2025, isWhole: false }],
  ['x', { year: 2025, isWhole: false }],
])('the address with year %s asks for %s', (year, asked) =>
  expect(parseYear({ year }, [2025, 2024])).toEqual(asked),
)

const nothing: Spent = {
  billedCents: 0,
  planPaidCents: 0,
  otherInsuranceCents: 0,
  discountCents: 0,
  memberOwesCents: 0,
  shareCents: 0,
  uncoveredCents: 0,
  nobodyOwesCents: 0,
  undecidedCents: 0,
  notCoveredCents: 0,
}

test('a part without amounts in any total has no color', () => {
  const names = (of: Spent | readonly Spent[]) => billParts(of).map(({ name }) => name)
  expect(names(nothing)).toEqual(['planPaid', 'share', 'discount'])
  expect(names([nothing, { ...nothing, uncoveredCents: 1 }])).toEqual([
    'planPaid',
    'share',
    'discount',
    'uncovered',
  ])
})
