import 'temporal-polyfill/global'

/** The insurer's days begin at midnight here (readings 8, 15). */
export const INSURER_ZONE = 'America/Chicago'

/** Where the server's time comes from; the sandbox can move it. */
export type Clock = {
  now: () => Temporal.Instant
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** A clock that a person or a test can move; `offsetSeconds` is added to the real time. */
export function movableClock(): Clock & { offsetSeconds: number } {
  return {
    offsetSeconds: 0,
    now() {
      return Temporal.Now.instant().add({ seconds: this.offsetSeconds })
    },
  }
}

/** Today's date for the insurer. */
export const todayOf = (clock: Clock): Temporal.PlainDate =>
  clock.now().toZonedDateTimeISO(INSURER_ZONE).toPlainDate()
