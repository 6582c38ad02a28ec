import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MonthOfLimits, NetworkMeters } from '#contract/entities/spending.ts'
import { shareLine, yearSoFar } from '#features/spending/share-line.rules.ts'

const day = (iso: string) => Temporal.PlainDate.from(iso)

const plan = (origEffDate: string, covTermDate: string | null = null) => ({ origEffDate, covTermDate })

const LIMITS = { deductible: 1_000_00, outOfPocket: 5_000_00 }

/** A person's meters, from each month's amounts: toward the deductible, and in total. */
function metersOf(used: Record<number, [number, number]>, limits = LIMITS): NetworkMeters {
  const months = Object.entries(used).map(([month, [deductibleCents, outOfPocketCents]]): MonthOfLimits => ({
    month: Number(month),
    deductibleCents,
    outOfPocketCents,
  }))
  const meter = (limitCents: number, field: 'deductibleCents' | 'outOfPocketCents') => {
    const usedCents = months.reduce((sum, month) => sum + month[field], 0)
    return { limitCents, usedCents, leftCents: Math.max(0, limitCents - usedCents) }
  }
  return {
    deductible: meter(limits.deductible, 'deductibleCents'),
    outOfPocket: meter(limits.outOfPocket, 'outOfPocketCents'),
    months,
  }
}

const year = (until: string, isRunning = true) => ({
  from: day(`${until.slice(0, 4)}-01-01`),
  until: day(until),
  isRunning,
})

describe('the year so far', () => {
  test('ends today and is still running', () =>
    expect(yearSoFar(plan('2019-01-01'), 2026, day('2026-11-22'))).toEqual({
      from: day('2026-01-01'),
      until: day('2026-11-22'),
      isRunning: true,
    }))

  test('starts and ends with the plan', () => {
    expect(yearSoFar(plan('2026-03-01', '2026-06-30'), 2026, day('2026-11-22'))).toEqual({
      from: day('2026-03-01'),
      until: day('2026-06-30'),
      isRunning: false,
    })
    expect(yearSoFar(plan('2026-03-01', '2026-12-31'), 2026, day('2026-11-22'))?.isRunning).toBe(true)
  })

  test('an earlier year is complete and past', () =>
    expect(yearSoFar(plan('2019-01-01'), 2025, day('2026-01-01'))).toEqual({
      from: day('2025-01-01'),
      until: day('2025-12-31'),
      isRunning: false,
    }))

  test('is missing if the plan did not cover the year', () => {
    expect(yearSoFar(plan('2026-12-01'), 2026, day('2026-11-22'))).toBeUndefined()
    expect(yearSoFar(plan('2019-01-01', '2024-12-31'), 2025, day('2026-11-22'))).toBeUndefined()
  })
})

describe('the line', () => {
  test('adds up the months, including those without costs', () => {
    const line = shareLine(metersOf({ 2: [100_00, 150_00], 4: [0, 30_00] }), undefined, year('2026-05-10'))
    expect(line?.points).toEqual([
      { month: 1, monthCents: 0, totalCents: 0, deductibleCents: 0 },
      { month: 2, monthCents: 150_00, totalCents: 150_00, deductibleCents: 100_00 },
      { month: 3, monthCents: 0, totalCents: 150_00, deductibleCents: 100_00 },
      { month: 4, monthCents: 30_00, totalCents: 180_00, deductibleCents: 100_00 },
      { month: 5, monthCents: 0, totalCents: 180_00, deductibleCents: 100_00 },
    ])
    expect(line?.topCents).toBe(5_000_00)
  })

  test('never falls and ends at the meter’s value, for any months', () =>
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.integer({ min: 1, max: 12 }).map(String),
          fc
            .tuple(fc.nat(50_000_000), fc.nat(50_000_000))
            .map(([one, more]) => [one, one + more] as [number, number]),
        ),
        fc.integer({ min: 1, max: 12 }),
        (used, month) => {
          const own = metersOf(used)
          const line = shareLine(own, undefined, year(`2026-${String(month).padStart(2, '0')}-15`))
          const usedCents = own.outOfPocket?.usedCents ?? NaN
          expect(line === undefined).toBe(usedCents === 0)
          if (!line) return
          const totals = line.points.map(({ totalCents }) => totalCents)
          expect(totals.at(-1)).toBe(usedCents)
          expect(totals).toEqual(totals.toSorted((one, other) => one - other))
          expect(line.topCents).toBeGreaterThanOrEqual(usedCents)
          for (const { atCents } of line.limits) expect(atCents).toBeLessThanOrEqual(line.topCents)
        },
      ),
    ))

  test('is missing without months or costs, or if the months differ from the meters', () => {
    const own = metersOf({ 2: [100_00, 150_00] })
    const { months: _, ...unstated } = own
    expect(shareLine(unstated, undefined, year('2026-05-10'))).toBeUndefined()
    expect(shareLine(metersOf({}), undefined, year('2026-05-10'))).toBeUndefined()
    const lost = { ...own, months: [] }
    expect(shareLine(lost, undefined, year('2026-05-10'))).toBeUndefined()
  })

  test('a limit is drawn where it ends for this person, or for the family', () => {
    const own = metersOf({ 1: [200_00, 300_00] })
    const family = metersOf({ 1: [2_000_00, 4_600_00] }, { deductible: 2_000_00, outOfPocket: 5_000_00 })
    expect(shareLine(own, family, year('2026-05-10'))?.limits).toEqual([
      { name: 'deductible', atCents: 200_00, leftCents: 0 },
      { name: 'outOfPocket', atCents: 700_00, leftCents: 400_00 },
    ])
  })
})

describe('the likely day', () => {
  const steady = metersOf({
    1: [100_00, 100_00],
    2: [100_00, 100_00],
    3: [100_00, 100_00],
    4: [60_00, 60_00],
  })
  const likely = (own: NetworkMeters, until: string, isRunning = true) =>
    shareLine(own, undefined, year(until, isRunning))?.likely

  test('is reached at the average of each day so far', () => {
    // $360 in 120 days is $3 a day; $640 takes 214 days.
    expect(likely(steady, '2026-04-30')).toEqual({
      limit: 'deductible',
      atCents: 1_000_00,
      on: day('2026-11-30'),
      isThisYear: true,
    })
  })

  test('is for the next limit once the deductible is met', () => {
    const met = metersOf({ 1: [400_00, 900_00], 2: [300_00, 900_00], 3: [300_00, 900_00] })
    expect(likely(met, '2026-03-31')).toMatchObject({ limit: 'outOfPocket', on: day('2026-06-16') })
  })

  test('can be after the year', () => {
    expect(likely(steady, '2026-08-31')?.isThisYear).toBe(false)
    const little = metersOf({ 1: [1, 1], 2: [1, 1], 3: [1, 1] })
    expect(likely(little, '2026-04-30')?.isThisYear).toBe(false)
  })

  test('is not shown for few months, one large cost or a past year', () => {
    expect(
      likely(metersOf({ 1: [1_00, 1_00], 2: [1_00, 1_00], 3: [1_00, 1_00] }), '2026-03-30'),
    ).toBeUndefined()
    expect(likely(metersOf({ 1: [1_00, 1_00], 2: [1_00, 1_00] }), '2026-08-31')).toBeUndefined()
    const operation = metersOf({ 1: [10_00, 10_00], 2: [500_00, 500_00], 3: [20_00, 20_00] })
    expect(likely(operation, '2026-08-31')).toBeUndefined()
    expect(likely(steady, '2026-08-31', false)).toBeUndefined()
  })

  test('is missing if every limit is met', () =>
    expect(
      likely(metersOf({ 1: [400_00, 2_000_00], 2: [300_00, 2_000_00], 3: [300_00, 1_000_00] }), '2026-06-30'),
    ).toBeUndefined())
})
