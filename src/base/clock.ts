/** The insurer's days begin at midnight here (readings 8, 15). */
export const INSURER_ZONE = 'America/Chicago'

let aheadMs = 0

/** A device whose clock is wrong still gets the right day: the server's time is learned from its answers. */
export function learnServerTime(serverMs: number, deviceMs = Date.now()): void {
  // A `Date` header counts whole seconds and travels; a smaller difference is noise.
  aheadMs = Math.abs(serverMs - deviceMs) > 5_000 ? serverMs - deviceMs : 0
}

/** Whole milliseconds since the epoch by the server's clock, as far as we know it; a clock that is replaced may have parts of one. */
export const nowMs = (): number => Math.floor(Date.now() + aheadMs)

/** A moment by the device's clock as the server counts it, as far as we know by now. */
export const serverMs = (deviceMs: number): number => deviceMs + aheadMs

/** Milliseconds by a clock that no one can set; it only tells how much time has passed. */
export const steadyMs = (): number => performance.now()

export const now = (): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(nowMs())

/** Today's date for the insurer. */
export const today = (): Temporal.PlainDate => now().toZonedDateTimeISO(INSURER_ZONE).toPlainDate()
