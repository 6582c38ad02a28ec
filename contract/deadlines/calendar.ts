import * as v from 'valibot'
import { Day } from '#contract/day.ts'

type PlainDate = Temporal.PlainDate

const SATURDAY = 6
const SUNDAY = 7

const between = (least: number, most: number, what: string) =>
  v.pipe(v.number(what), v.integer(what), v.minValue(least, what), v.maxValue(most, what))

const month = between(1, 12, 'must be a month, 1 to 12')
const shift = between(-3, 3, 'must be -3 to 3 days')

/**
 * A holiday of each year (`{ "month": 7, "day": 4 }`, or `{ "month": 11, "weekday": 4, "nth": 4 }` for the fourth
 * Thursday; `nth` 5 is the last), or of one (`{ "on": "2026-12-24" }`). `saturday` and `sunday` say by how many days a
 * fixed holiday moves when it falls on one; `plus` adds days, as for the Friday after a Thursday.
 */
export const Holiday = v.union(
  [
    v.strictObject({
      month,
      day: between(1, 31, 'must be a day, 1 to 31'),
      saturday: v.optional(shift, 0),
      sunday: v.optional(shift, 0),
    }),
    v.strictObject({
      month,
      weekday: between(1, SUNDAY, 'must be a weekday, 1 (Monday) to 7'),
      nth: between(1, 5, 'must be 1 to 5'),
      plus: v.optional(shift, 0),
    }),
    v.strictObject({ on: Day }),
  ],
  'is not a holiday',
)
export type Holiday = v.InferOutput<typeof Holiday>

/** Holidays on which an insurer's office is closed, besides weekends. */
export const Calendar = v.pipe(v.array(Holiday), v.maxLength(200, 'has more than 200 holidays'))
export type Calendar = v.InferOutput<typeof Calendar>

function nthWeekday(
  year: number,
  { month: of, weekday, nth }: { month: number; weekday: number; nth: number },
) {
  const first = Temporal.PlainDate.from({ year, month: of, day: 1 })
  const found = first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7 })
  return found.month === of ? found : found.subtract({ days: 7 })
}

/** The day of a holiday in a year; undefined where the year has none. */
function holidayIn(holiday: Holiday, year: number): PlainDate | undefined {
  if ('on' in holiday) {
    const date = Temporal.PlainDate.from(holiday.on)
    return date.year === year ? date : undefined
  }
  if ('weekday' in holiday) return nthWeekday(year, holiday).add({ days: holiday.plus })
  const first = Temporal.PlainDate.from({ year, month: holiday.month, day: 1 })
  if (holiday.day > first.daysInMonth) return undefined
  const date = first.with({ day: holiday.day })
  const moved =
    date.dayOfWeek === SATURDAY ? holiday.saturday : date.dayOfWeek === SUNDAY ? holiday.sunday : 0
  return date.add({ days: moved })
}

/** Tells whether a day is neither a weekend nor a holiday of the calendar. A moved holiday may be in the year before. */
export const isWorkday = (date: PlainDate, calendar: Calendar): boolean =>
  date.dayOfWeek < SATURDAY &&
  !calendar.some((holiday) =>
    [date.year - 1, date.year, date.year + 1].some((year) => holidayIn(holiday, year)?.equals(date)),
  )

/** The n-th workday after a day. */
export function workdaysAfter(date: PlainDate, n: number, calendar: Calendar): PlainDate {
  let [reached, left] = [date, n]
  while (left > 0) {
    reached = reached.add({ days: 1 })
    if (isWorkday(reached, calendar)) left -= 1
  }
  return reached
}

/** The day itself where it is a workday, else the next workday. */
export const workdayFrom = (date: PlainDate, calendar: Calendar): PlainDate =>
  isWorkday(date, calendar) ? date : workdaysAfter(date, 1, calendar)
