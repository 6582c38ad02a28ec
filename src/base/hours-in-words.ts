import { INSURER_ZONE } from './clock.ts'
import { language } from './language.ts'
import { hoursInWordsMessages as texts } from './locales/hours-in-words.gen.ts'

/** "7 a.m." for 07:00, "8:30 p.m." for 20:30, "noon" for 12:00. */
export function clockTime({ hour, minute }: Temporal.PlainTime): string {
  if (hour === 12 && minute === 0) return texts.noon
  const time = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`
  return hour < 12 ? texts.am({ time }) : texts.pm({ time })
}

/** "today", "tomorrow" or "on Monday", for a moment of the next week in the insurer's time zone. */
export function dayAhead(moment: Temporal.ZonedDateTime, now: Temporal.Instant): string {
  const today = now.toZonedDateTimeISO(INSURER_ZONE).toPlainDate()
  const ahead = today.until(moment.toPlainDate()).days
  if (ahead === 0) return texts.today
  if (ahead === 1) return texts.tomorrow
  return texts.weekday({ day: moment.toLocaleString(language, { weekday: 'long' }) })
}
