import { systemClock, todayOf } from '#server/clock.ts'

/** Names the day of the world on which stories run, for as long as they run. */
const SEEDED_ON = 'PORTAL_SEEDED_ON'

/** Before the world is made; who is asked after midnight was still born on the same day. */
export function noteSeeding(): void {
  process.env[SEEDED_ON] = todayOf(systemClock).toString()
}

/** The day on which the people of the world were given their birth dates. */
export const seededOn = (): Temporal.PlainDate =>
  Temporal.PlainDate.from(process.env[SEEDED_ON] ?? todayOf(systemClock).toString())
