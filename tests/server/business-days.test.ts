import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FEDERAL, businessDaysAfter, federalHolidays } from '#contract/business-days.ts'
import { isWorkday } from '#contract/deadlines/calendar.ts'

/** As 5 U.S.C. § 6103(a) lists them: a holiday on Sunday is observed on Monday, one on Saturday doesn't move. */
const listed: Record<number, string> = {
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-19 07-05 09-06 10-11 11-11 11-25 12-25',
  2028: '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
}

test.each(Object.entries(listed))('the federal holidays of %s', (year, days) => {
  const expected = days.split(' ').map((text) => `${year}-${text}`)
  expect(federalHolidays(Number(year)).map(String)).toEqual(expected)
})

const date = (text: string) => Temporal.PlainDate.from(text)
const isBusinessDay = (day: Temporal.PlainDate) => isWorkday(day, FEDERAL)

describe('seven business days after', () => {
  test.each([
    ['a Monday without holidays', '2026-03-02', '2026-03-11'],
    ['a Saturday', '2026-03-07', '2026-03-17'],
    ['a Friday before Thanksgiving', '2026-11-20', '2026-12-02'],
    ['the days before Christmas', '2026-12-18', '2026-12-30'],
    ['the end of a year whose New Year’s Day is a Saturday', '2027-12-23', '2028-01-03'],
    ['Independence Day on a Saturday', '2026-06-30', '2026-07-09'],
  ])('%s', (_what, from, to) => expect(String(businessDaysAfter(date(from), 7))).toBe(to))

  test('there are exactly seven, including the last day', () => {
    const days = fc.integer({ min: 0, max: 7 * 366 }).map((days) => date('2024-01-01').add({ days }))
    fc.assert(
      fc.property(days, (from) => {
        const to = businessDaysAfter(from, 7)
        const between = Array.from({ length: from.until(to).days }, (_, i) => from.add({ days: i + 1 }))
        expect(isBusinessDay(to)).toBe(true)
        expect(between.filter(isBusinessDay)).toHaveLength(7)
      }),
    )
  })
})
