type PlainDate = Temporal.PlainDate

const SATURDAY = 6
const SUNDAY = 7

/**
 * A holiday of each year (`{ month: 7, day: 4 }`, or `{ month: 11, weekday: 4, nth: 4 }` for the fourth Thursday; `nth`
 * 5 is the last), or of a single year (`{ on: '2026-12-24' }`). A fixed holiday on a weekend is moved by `saturday` or
 * `sunday` days; `plus` adds days, as for the Friday after a Thursday.
 */
export type Holiday =
  | { month: number; day: number; saturday: number; sunday: number }
  | { month: number; weekday: number; nth: number; plus: number }
  | { on: string }

/** Holidays on which an insurer's office is closed, in addition to weekends. */
export type Calendar = readonly Holiday[]

function nthWeekday(
  year: number,
  { month: of, weekday, nth }: { month: number; weekday: number; nth: number },
) {
  const first = Temporal.PlainDate.from({ year, month: of, day: 1 })
  const day = first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7 })
  return day.month === of ? day : day.subtract({ days: 7 })
}

/** Returns the observed day of a holiday in a year; undefined if that year doesn't have the holiday. */
export function holidayIn(holiday: Holiday, year: number): PlainDate | undefined {
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

/** Caches computed days, because a list of thousands of rows needs the same few years repeatedly. */
const observed = new WeakMap<Calendar, Map<number, ReadonlySet<string>>>()
const MOST_YEARS = 50

/** Returns the observed holidays of a year, as ISO dates. A moved holiday may belong to the following year. */
function holidaysIn(year: number, calendar: Calendar): ReadonlySet<string> {
  const years = observed.get(calendar) ?? new Map<number, ReadonlySet<string>>()
  observed.set(calendar, years)
  const known = years.get(year)
  if (known) return known
  if (years.size >= MOST_YEARS) years.clear()
  const days = calendar.flatMap((holiday) =>
    [year - 1, year, year + 1].flatMap((of) => holidayIn(holiday, of)?.toString() ?? []),
  )
  const found = new Set(days)
  years.set(year, found)
  return found
}

/** Whether the office works on a day: it isn't on a weekend or a holiday. */
export const isWorkday = (date: PlainDate, calendar: Calendar): boolean =>
  date.dayOfWeek < SATURDAY && !holidaysIn(date.year, calendar).has(date.toString())

/** Returns the nth workday after a day. */
export function workdaysAfter(date: PlainDate, n: number, calendar: Calendar): PlainDate {
  let [reached, left] = [date, n]
  while (left > 0) {
    reached = reached.add({ days: 1 })
    if (isWorkday(reached, calendar)) left -= 1
  }
  return reached
}

/** Returns the day itself if it is a workday, or else the next workday. */
export const workdayFrom = (date: PlainDate, calendar: Calendar): PlainDate =>
  isWorkday(date, calendar) ? date : workdaysAfter(date, 1, calendar)
