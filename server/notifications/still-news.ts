import { todayOf, dayAt } from '#server/config/clock.ts'
import type { CallServices } from '#server/services.ts'

/** Older changes aren't news: after an outage the portal doesn't announce them. */
const NEWS_DAYS = 14

/** The insurer's day of a moment. */
export const insurersDayOf = (at: string): Temporal.PlainDate => dayAt(Temporal.Instant.from(at))

/** Whether a change by the insurer at this time is recent enough to announce. */
export const isStillNews = ({ clock }: Pick<CallServices, 'clock'>, at: string): boolean =>
  Temporal.PlainDate.compare(insurersDayOf(at), todayOf(clock).subtract({ days: NEWS_DAYS })) >= 0
