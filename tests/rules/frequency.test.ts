import { expect, test } from 'vitest'
import type { Frequency } from '#contract/entities/plan-coverage.ts'
import { isEligibleOn, nextEligible, resetDay } from '#server/insurers/sandbox/adjudication/frequency.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

const TWICE: Frequency = { per: 'calendar-year', times: 2 }
const PLAN_YEAR: Frequency = { per: 'plan-year', times: 1 }
const YEARLY: Frequency = { everyMonths: 12, from: 'day', times: 1 }
const BY_MONTH: Frequency = { everyMonths: 24, from: 'month', times: 1 }
const ONCE: Frequency = { lifetime: 1 }

type Case = [
  name: string,
  rule: Frequency | null,
  past: string[],
  on: string,
  next: string | null,
  more?: object,
]

const cases: Case[] = [
  ['one of two in a calendar year', TWICE, ['2026-02-03'], '2026-05-04', '2026-05-04'],
  ['two of two in a calendar year', TWICE, ['2026-02-03', '2026-05-04'], '2026-05-04', '2027-01-01'],
  ['two on the last day of a year', TWICE, ['2026-02-03', '2026-12-31'], '2026-12-31', '2027-01-01'],
  ['two of last year', TWICE, ['2025-02-03', '2025-12-31'], '2026-01-01', '2026-01-01'],
  ['one in a plan year', PLAN_YEAR, ['2026-07-01'], '2026-08-01', '2027-07-01'],
  ['one on the last day of a plan year', PLAN_YEAR, ['2026-06-30'], '2026-06-30', '2026-07-01'],
  ['one before the plan year', PLAN_YEAR, ['2026-06-30'], '2026-07-01', '2026-07-01'],
  ['a year from the day', YEARLY, ['2027-03-03'], '2027-03-03', '2028-03-03'],
  ['a year from the day, the day before', YEARLY, ['2027-03-03'], '2028-03-02', '2028-03-03'],
  ['a year from the day, on it', YEARLY, ['2027-03-03'], '2028-03-03', '2028-03-03'],
  ['a year from the day, the day after', YEARLY, ['2027-03-03'], '2028-03-04', '2028-03-04'],
  ['a year from February 29', YEARLY, ['2028-02-29'], '2028-03-01', '2029-02-28'],
  ['two years from the month', BY_MONTH, ['2026-08-19'], '2026-09-01', '2028-08-01'],
  ['one in a lifetime', ONCE, ['2009-01-01'], '2026-01-01', null],
  ['no rule', null, ['2026-01-01'], '2026-01-01', '2026-01-01'],
  ['a waiting period', null, [], '2026-05-01', '2027-04-01', { waitingUntil: day('2027-04-01') }],
  [
    'a waiting period and a used rule',
    YEARLY,
    ['2026-06-01'],
    '2026-07-01',
    '2027-06-01',
    { waitingUntil: day('2027-04-01') },
  ],
  ['a plan that starts later', TWICE, [], '2025-12-01', '2026-01-01', { from: day('2026-01-01') }],
  ['a plan that ends before', YEARLY, ['2027-03-03'], '2027-04-01', null, { to: day('2028-03-02') }],
  [
    'a plan that ends on the day',
    YEARLY,
    ['2027-03-03'],
    '2027-04-01',
    '2028-03-03',
    { to: day('2028-03-03') },
  ],
]

test.each(cases)('gives the next eligible day: %s', (_, rule, past, on, next, more = {}) => {
  const cover = { from: day('2000-01-01'), to: null, yearStartsIn: 7, on: day(on), ...more }
  const first = nextEligible(rule, past.map(day), cover)
  expect(first?.toString() ?? null).toBe(next)
  if (rule !== null && first && !('waitingUntil' in more))
    expect(isEligibleOn(rule, past.map(day), { on: first, yearStartsIn: 7 })).toBe(true)
})

test('restarts yearly counts only on their own day', () => {
  const on = day('2026-06-30')
  const resets = [TWICE, PLAN_YEAR, YEARLY, ONCE].map((rule) => resetDay(rule, on, 7)?.toString() ?? null)
  expect(resets).toEqual(['2027-01-01', '2026-07-01', null, null])
})

test('rejects a service too soon before a later one', () => {
  expect(isEligibleOn(YEARLY, [day('2027-03-03')], { on: day('2026-03-04'), yearStartsIn: 1 })).toBe(false)
  expect(isEligibleOn(YEARLY, [day('2027-03-03')], { on: day('2026-03-03'), yearStartsIn: 1 })).toBe(true)
})
