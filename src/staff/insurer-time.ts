import { INSURER_ZONE } from '#base/clock.ts'

/**
 * The moment of a day and time such as `2026-11-23T09:00` in the insurer's time zone, as in a browser's field;
 * undefined for an empty or invalid one.
 */
export function momentOf(local: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return undefined
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(INSURER_ZONE).toInstant().toString()
  } catch {
    return undefined
  }
}

/**
 * The reverse, for the initial value of a field; rounded down to the minute, so that a period that starts now has
 * already started.
 */
export const localOf = (moment: Temporal.Instant): string =>
  moment.toZonedDateTimeISO(INSURER_ZONE).toPlainDateTime().toString({ smallestUnit: 'minute' })
