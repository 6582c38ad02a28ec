/** A choice after this day of the month starts a month later. */
const LAST_DAY_OF_MONTH = 25

/** The first day of a choice that is made on a given day. */
export function effectiveDay(today: Temporal.PlainDate): Temporal.PlainDate {
  const months = today.day > LAST_DAY_OF_MONTH ? 2 : 1
  return today.with({ day: 1 }).add({ months })
}

/** The sandbox lists this many months of choices. */
const LISTED_MONTHS = 36

/** The first day for which choices are listed. */
export const listedFrom = (today: Temporal.PlainDate): Temporal.PlainDate =>
  today.subtract({ months: LISTED_MONTHS })

/** The sandbox chooses for Kim this many days after the first start. */
export const ASSIGNED_AFTER_DAYS = 45

/** A provider gives a month's notice before leaving. */
export const NOTICE_DAYS = 30
