import { clockTime, dayAhead } from '#base/hours-in-words.ts'
import { type OpenHours, openStateAt } from '#contract/open-hours.ts'
import { chatLauncherMessages as texts } from './locales/chat-launcher.gen.ts'

/** Whether agents are available, and until when, in Central time. */
export function openInWords(hours: OpenHours, now: Temporal.Instant): { isOpen: boolean; words: string } {
  const { isOpen, until } = openStateAt(hours, now)
  if (!until) return { isOpen, words: isOpen ? texts.always : texts.closed }
  const time = clockTime(until.toPlainTime())
  return {
    isOpen,
    words: isOpen ? texts.until({ time }) : texts.opens({ day: dayAhead(until, now), time }),
  }
}
