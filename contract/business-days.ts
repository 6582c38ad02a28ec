type Day = Temporal.PlainDate

const SATURDAY = 6
const MONDAY = 1
const THURSDAY = 4

const day = (year: number, month: number, date: number): Day =>
  Temporal.PlainDate.from({ year, month, day: date })

/** The n-th such weekday of a month. */
const nth = (n: number, weekday: number, year: number, month: number): Day => {
  const first = day(year, month, 1)
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (n - 1) * 7 })
}

function lastWeekday(weekday: number, year: number, month: number): Day {
  const fifth = nth(5, weekday, year, month)
  return fifth.month === month ? fifth : fifth.subtract({ days: 7 })
}

/** Observed on Friday where it falls on a Saturday, on Monday where on a Sunday (5 U.S.C. §6103). */
function observedDay(holiday: Day): Day {
  if (holiday.dayOfWeek < SATURDAY) return holiday
  return holiday.dayOfWeek === SATURDAY ? holiday.subtract({ days: 1 }) : holiday.add({ days: 1 })
}

/** When the federal holidays that belong to a year are observed; New Year's Day may be the day before it. */
export const federalHolidays = (year: number): Day[] => [
  observedDay(day(year, 1, 1)),
  nth(3, MONDAY, year, 1),
  nth(3, MONDAY, year, 2),
  lastWeekday(MONDAY, year, 5),
  observedDay(day(year, 6, 19)),
  observedDay(day(year, 7, 4)),
  nth(1, MONDAY, year, 9),
  nth(2, MONDAY, year, 10),
  observedDay(day(year, 11, 11)),
  nth(4, THURSDAY, year, 11),
  observedDay(day(year, 12, 25)),
]

/** Neither a weekend nor a federal holiday. */
export const isBusinessDay = (date: Day): boolean =>
  date.dayOfWeek < SATURDAY &&
  ![date.year, date.year + 1].flatMap(federalHolidays).some((holiday) => holiday.equals(date))

/** The n-th business day after a day. */
export function businessDaysAfter(date: Day, n: number): Day {
  let [reached, left] = [date, n]
  while (left > 0) {
    reached = reached.add({ days: 1 })
    if (isBusinessDay(reached)) left -= 1
  }
  return reached
}
