/**
 * The age in whole years on a day. In non-leap years, a person born on February 29 turns a year older on March 1, so
 * no right starts a day early.
 */
export function ageOn(day: Temporal.PlainDate, birthDate: Temporal.PlainDate | string): number {
  const born = Temporal.PlainDate.from(birthDate)
  const isBeforeBirthday = day.month < born.month || (day.month === born.month && day.day < born.day)
  return day.year - born.year - (isBeforeBirthday ? 1 : 0)
}
