/**
 * Whole years on a day (readings 8). Somebody born on 29 February grows older on 1 March of other years, as nothing
 * may open a day too early.
 */
export function ageOn(day: Temporal.PlainDate, birthDate: Temporal.PlainDate | string): number {
  const born = Temporal.PlainDate.from(birthDate)
  const isBeforeBirthday = day.month < born.month || (day.month === born.month && day.day < born.day)
  return day.year - born.year - (isBeforeBirthday ? 1 : 0)
}
