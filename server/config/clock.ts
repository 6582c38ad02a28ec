import 'temporal-polyfill/global'

/** The insurer's days begin at midnight in this zone. */
export const INSURER_ZONE = 'America/Chicago'

/** The source of the server's time; the sandbox can move it. */
export type Clock = { now: () => Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** A clock that differs from real time by the given number of seconds, which may be negative. */
export const offsetClock = (offsetSeconds: () => number): Clock => ({
  now: () => Temporal.Now.instant().add({ seconds: offsetSeconds() }),
})

/** How many seconds a clock is ahead of this machine's, which dates identity providers' tokens. */
export const aheadSeconds = (clock: Clock): number =>
  Math.round((clock.now().epochMilliseconds - Temporal.Now.instant().epochMilliseconds) / 1000)

/** The insurer's day at a moment. */
export const dayAt = (moment: Temporal.Instant): Temporal.PlainDate =>
  moment.toZonedDateTimeISO(INSURER_ZONE).toPlainDate()

/** Today's date for the insurer. */
export const todayOf = (clock: Clock): Temporal.PlainDate => dayAt(clock.now())

/** The insurer's midnight at which a day begins. */
export const beginOfDay = (day: Temporal.PlainDate | string): Temporal.Instant =>
  Temporal.PlainDate.from(day).toZonedDateTime(INSURER_ZONE).toInstant()

/** The database can't read the five digits of a later year. */
const LAST_MOMENT = Temporal.Instant.from('9999-12-31T23:59:59.999Z')

/** The insurer's midnight at which a day ends; for 9999-12-31, which states that something doesn't end, a little earlier. */
export const endOfDay = (day: Temporal.PlainDate | string): Temporal.Instant => {
  const end = beginOfDay(Temporal.PlainDate.from(day).add({ days: 1 }))
  return Temporal.Instant.compare(end, LAST_MOMENT) < 0 ? end : LAST_MOMENT
}

/** Milliseconds since the epoch. */
export const millisecondsOf = (clock: Clock): number => clock.now().epochMilliseconds
