import { INSURER_ZONE } from '#base/clock.ts'
import { type OpenHours, type OpenSpan, type Standing, standingOf } from '#base/open-hours.ts'
import { language } from '#base/language.ts'
import { words } from './contact.words.ts'

type Moment = Temporal.ZonedDateTime

const timeOf = (moment: Moment): string =>
  words.hour(moment.toPlainTime().toString({ smallestUnit: 'minute' }))

/** "today", "tomorrow" or "on Monday", seen from a day in Arkansas. */
function dayOf(moment: Moment, now: Temporal.Instant): string {
  const today = now.toZonedDateTimeISO(INSURER_ZONE).toPlainDate()
  const ahead = today.until(moment.toPlainDate()).days
  if (ahead === 0) return words.today
  if (ahead === 1) return words.tomorrow
  return words.weekday(moment.toLocaleString(language, { weekday: 'long' }))
}

/** Whether a line is open, and the sentence about when that changes; none for what never does. */
export function standingInWords(
  hours: OpenHours,
  now: Temporal.Instant,
): { isOpen: boolean; change?: string } {
  const { isOpen, until }: Standing = standingOf(hours, now)
  if (!until) return { isOpen }
  const change = isOpen ? words.until(timeOf(until)) : words.opens(dayOf(until, now), timeOf(until))
  return { isOpen, change }
}

const spanInWords = ({ days, from, to }: OpenSpan) =>
  words.hours(words.days[days], words.hour(from), words.hour(to))

/** The hours as a list of sentences, in the order of the week. */
export const hoursInWords = (hours: OpenHours): string[] =>
  hours === 'always'
    ? [words.always]
    : [...hours.spans.map(spanInWords), ...(hours.restsOnHolidays ? [words.holidays] : [])]
