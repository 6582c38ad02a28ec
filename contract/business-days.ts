import { type Calendar, holidayIn, workdaysAfter } from './deadlines/calendar.ts'

type Day = Temporal.PlainDate

/**
 * A holiday on a Sunday is observed on Monday (Executive Order 11582). A holiday on a Saturday doesn't move: 5 U.S.C. §
 * 6103(b) moves it only for the pay and leave of federal employees (docs/deadlines.md).
 */
const OBSERVED = { saturday: 0, sunday: 1 } as const
const LAST = 5

/** The federal holidays of a year, from the calendar `federal` in the built-in deadline rules. */
export const FEDERAL: Calendar = [
  { month: 1, day: 1, ...OBSERVED },
  { month: 1, weekday: 1, nth: 3, plus: 0 },
  { month: 2, weekday: 1, nth: 3, plus: 0 },
  { month: 5, weekday: 1, nth: LAST, plus: 0 },
  { month: 6, day: 19, ...OBSERVED },
  { month: 7, day: 4, ...OBSERVED },
  { month: 9, weekday: 1, nth: 1, plus: 0 },
  { month: 10, weekday: 1, nth: 2, plus: 0 },
  { month: 11, day: 11, ...OBSERVED },
  { month: 11, weekday: 4, nth: 4, plus: 0 },
  { month: 12, day: 25, ...OBSERVED },
]

/** Returns the days on which the federal holidays of a year are observed. */
export const federalHolidays = (year: number): Day[] =>
  FEDERAL.flatMap((holiday) => holidayIn(holiday, year) ?? [])

/** The nth business day after a day. */
export const businessDaysAfter = (date: Day, n: number): Day => workdaysAfter(date, n, FEDERAL)
