import { federalHolidays } from './business-days.ts'

/** A brand's hours are in this time zone, regardless of the device's. */
const INSURER_ZONE = 'America/Chicago'

/** Days of the week, Monday 1 to Sunday 7. */
const DAYS = { daily: [1, 2, 3, 4, 5, 6, 7], weekdays: [1, 2, 3, 4, 5], saturday: [6] } as const
export type OpenDays = keyof typeof DAYS

/** The days, the opening time, and the closing time; HH:MM in the insurer's time zone. */
export type OpenSpan = { days: OpenDays; from: string; to: string }

/** The hours of a service: around the clock, or in spans. `restsOnHolidays` refers to the federal holidays. */
export type OpenHours = 'always' | { spans: readonly OpenSpan[]; restsOnHolidays: boolean }

type Moment = Temporal.ZonedDateTime

/** Open until a moment (undefined: always), or closed until one (undefined: permanently). */
export type OpenState =
  | { isOpen: true; until: Moment | undefined }
  | { isOpen: false; until: Moment | undefined }

/** Longer than any run of closed days. */
const DAYS_AHEAD = 10

/** Whether a service is open at this moment, and until when; in Central time, regardless of the device's time zone. */
export function openStateAt(hours: OpenHours, now: Temporal.Instant): OpenState {
  if (hours === 'always') return { isOpen: true, until: undefined }
  const here = now.toZonedDateTimeISO(INSURER_ZONE)
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    for (const { from, to } of spansOn(here.toPlainDate().add({ days: ahead }), hours)) {
      if (isBefore(here, from)) return { isOpen: false, until: from }
      if (isBefore(here, to)) return { isOpen: true, until: to }
    }
  }
  return { isOpen: false, until: undefined }
}

const isBefore = (one: Moment, other: Moment) => Temporal.ZonedDateTime.compare(one, other) < 0

function spansOn(date: Temporal.PlainDate, { spans, restsOnHolidays }: Exclude<OpenHours, 'always'>) {
  if (restsOnHolidays && isHoliday(date)) return []
  const at = (time: string) => date.toZonedDateTime({ timeZone: INSURER_ZONE, plainTime: time })
  return spans
    .filter(({ days }) => (DAYS[days] as readonly number[]).includes(date.dayOfWeek))
    .map(({ from, to }) => ({ from: at(from), to: at(to) }))
}

const isHoliday = (date: Temporal.PlainDate) =>
  federalHolidays(date.year).some((holiday) => holiday.equals(date))
