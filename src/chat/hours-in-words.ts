import { INSURER_ZONE } from '#base/clock.ts'
import { language } from '#base/language.ts'
import { type OpenHours, openStateAt } from '#contract/open-hours.ts'
import { chatLauncherMessages as texts } from './locales/chat-launcher.gen.ts'

/** Whether agents are available, and until when, in Central time. */
export function openInWords(hours: OpenHours, now: Temporal.Instant): { isOpen: boolean; words: string } {
  const { isOpen, until } = openStateAt(hours, now)
  if (!until) return { isOpen, words: isOpen ? texts.always : texts.closed }
  const time = timeInWords(until.toPlainTime())
  return {
    isOpen,
    words: isOpen ? texts.until({ time }) : texts.opens({ day: dayOf(until, now), time }),
  }
}

/** "8 a.m." for 08:00, "5:30 p.m." for 17:30, "noon" for 12:00. */
function timeInWords({ hour, minute }: Temporal.PlainTime): string {
  if (hour === 12 && minute === 0) return texts.noon
  const time = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`
  return hour < 12 ? texts.am({ time }) : texts.pm({ time })
}

function dayOf(moment: Temporal.ZonedDateTime, now: Temporal.Instant): string {
  const today = now.toZonedDateTimeISO(INSURER_ZONE).toPlainDate()
  const ahead = today.until(moment.toPlainDate()).days
  if (ahead === 0) return texts.today
  return ahead === 1 ? texts.tomorrow : moment.toLocaleString(language, { weekday: 'long' })
}
