import { INSURER_ZONE } from './clock.ts'
import { locale } from './messages.ts'

/** The result for a missing or unreadable date (spec §5). Pages show "Not listed" instead of calling this. */
export const INVALID_DATE = 'invalid date'

/** The calendar day of an ISO date or date-time, as written: its zone never moves it to the previous day. */
function dayOf(iso: string | null | undefined): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '') ?? []
  if (!year || !month || !day) return undefined
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 ? date : undefined
}

const dateWriter = (options: Intl.DateTimeFormatOptions, as = locale) => {
  // Cached, because creating a format takes longer than all its uses.
  let format: Intl.DateTimeFormat | undefined
  return (iso: string | null | undefined) => {
    const day = dayOf(iso)
    format ??= new Intl.DateTimeFormat(as, { ...options, timeZone: 'UTC' })
    return day ? format.format(day) : INVALID_DATE
  }
}

/** MM/DD/YYYY in every language (spec §5). */
export const shortDate = dateWriter({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-US')

/** March 3, 2026. */
export const longDate = dateWriter({ year: 'numeric', month: 'long', day: 'numeric' })

/** Tuesday, March 3. */
export const weekdayDate = dateWriter({ weekday: 'long', month: 'long', day: 'numeric' })

/** March 2026. */
export const longMonth = dateWriter({ year: 'numeric', month: 'long' })

/** YYYY-MM-DD (spec §5). */
export const isoDate = (date: string | null | undefined): string =>
  dayOf(date)?.toISOString().slice(0, 10) ?? INVALID_DATE

/** 3:05 PM in the reader's time zone. */
export const timeOfDay = (epochMs: number): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(epochMs)

/** March 3, 2026 at 3:05 PM in the reader's time zone; for "Saved copy from …". */
export const dateAndTime = (epochMs: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(epochMs)

/** 03/14/2026 in the reader's time zone, from a moment. */
export const dayOfMoment = (epochMs: number): string =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(epochMs)

const inZone = (instant: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...options,
    timeZone: INSURER_ZONE,
  }).format(Date.parse(instant))

/** 3:05 PM CST in the insurer's time zone, from an ISO instant: for events that happen at one moment everywhere. */
export const timeInZone = (instant: string): string => inZone(instant, {})

/** November 25, 2026 at 3:05 PM CST in the insurer's time zone, from an ISO instant. */
export const momentInZone = (instant: string): string =>
  inZone(instant, { year: 'numeric', month: 'long', day: 'numeric' })

/** The day of an instant in the insurer's time zone. */
export const dayInZone = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(INSURER_ZONE).toPlainDate().toString()

/** The same for something that has lasted since `start`, with the day if it isn't today: November 25 at 3:05 PM CST. */
export const endInZone = (instant: string, start: string): string =>
  inZone(instant, dayInZone(instant) === dayInZone(start) ? {} : { month: 'long', day: 'numeric' })
