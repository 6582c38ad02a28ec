/**
 * The age in whole years on a day (readings 8). A person born on February 29 turns older on March 1 in other years, so
 * that nothing opens a day too early.
 */
export function ageOn(day: Temporal.PlainDate, birthDate: Temporal.PlainDate | string): number {
  const born = Temporal.PlainDate.from(birthDate)
  const isBeforeBirthday = day.month < born.month || (day.month === born.month && day.day < born.day)
  return day.year - born.year - (isBeforeBirthday ? 1 : 0)
}
