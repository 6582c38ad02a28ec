import { INSURER_ZONE, dayAt } from '#server/config/clock.ts'

const MORNING = Temporal.PlainTime.from('09:00')
/** AutoPay drafts on this day of the month (spec §9). */
const DRAFT_DAY = 26

/** Times that the sandbox's clock can be set to, at nine in the morning in the insurer's time zone. */
export const CLOCK_PRESETS = {
  tomorrow: { label: 'Tomorrow', dayAfter: (today: Temporal.PlainDate) => today.add({ days: 1 }) },
  draft: { label: 'The next 26th', dayAfter: nextDraftDay },
  'new-year': {
    label: 'January 1',
    dayAfter: ({ year }: Temporal.PlainDate) => Temporal.PlainDate.from({ year: year + 1, month: 1, day: 1 }),
  },
  year: { label: 'A year on', dayAfter: (today: Temporal.PlainDate) => today.add({ years: 1 }) },
} as const

export type ClockPreset = keyof typeof CLOCK_PRESETS

function nextDraftDay(today: Temporal.PlainDate): Temporal.PlainDate {
  const ofThisMonth = today.with({ day: DRAFT_DAY })
  return Temporal.PlainDate.compare(today, ofThisMonth) < 0 ? ofThisMonth : ofThisMonth.add({ months: 1 })
}

/** Seconds from the real time to the next occurrence of the preset after the sandbox's current time. */
export function offsetOf(preset: ClockPreset, shown: Temporal.Instant, real: Temporal.Instant): number {
  const today = dayAt(shown)
  const day = CLOCK_PRESETS[preset].dayAfter(today)
  const moment = day.toZonedDateTime({ timeZone: INSURER_ZONE, plainTime: MORNING }).toInstant()
  return Math.round(real.until(moment).total('seconds'))
}
