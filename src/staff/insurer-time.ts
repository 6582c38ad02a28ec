import { now } from '#base/clock.ts'

/** The insurer's time zone, regardless of where the console is used. */
const ZONE = 'America/Chicago'

export const today = (): Temporal.PlainDate => now().toZonedDateTimeISO(ZONE).toPlainDate()

/** The day of a moment. */
export const dayIn = (moment: string): string =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(ZONE).toPlainDate().toString()

/** The moment of a day and time such as `2026-11-23T09:00`, as in a browser's field; undefined for an empty one. */
export function momentOf(local: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return undefined
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).toInstant().toString()
  } catch {
    return undefined
  }
}

/**
 * The reverse, for the initial value of a field; rounded down to the minute, so that a period that starts now has
 * already started.
 */
export const localOf = (moment: Temporal.Instant): string =>
  moment.toZonedDateTimeISO(ZONE).toPlainDateTime().toString({ smallestUnit: 'minute' })

/** A moment with its day and hour in the insurer's time zone, in the page's language. */
export const inZone = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE }).format(
    Date.parse(moment),
  )
