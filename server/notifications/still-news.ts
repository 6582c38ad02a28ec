import { todayOf, dayAt } from '#server/config/clock.ts'
import type { CallServices } from '#server/services.ts'

/** What the insurer did longer ago is no news; a portal that was down tells only of what still is. */
const NEWS_DAYS = 14

/** The insurer's day of a moment. */
export const insurersDayOf = (at: string): Temporal.PlainDate => dayAt(Temporal.Instant.from(at))

/** Whether a member still wants to be told of what the insurer did then. */
export const isStillNews = ({ clock }: Pick<CallServices, 'clock'>, at: string): boolean =>
  Temporal.PlainDate.compare(insurersDayOf(at), todayOf(clock).subtract({ days: NEWS_DAYS })) >= 0
