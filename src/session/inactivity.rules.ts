/** A moment by two clocks: a monotonic one that may stop during sleep, and the wall clock, which doesn't. */
export type Moment = { steadyMs: number; wallMs: number }

/** How long a member may be inactive, in seconds (spec §9: 720, then 180). */
export type Patience = { warnAfter: number; graceFor: number }

export type Idleness = { state: 'active' } | { state: 'warned'; secondsLeft: number } | { state: 'over' }

/** The content is blurred when the warning has been ignored for this long. */
export const BLUR_AFTER_SECONDS = 60

/** The clock that shows more elapsed time counts, so that sleep is included and turning a clock back gains nothing. */
export const idleSeconds = (last: Moment, now: Moment): number =>
  Math.max(now.steadyMs - last.steadyMs, now.wallMs - last.wallMs) / 1000

export function idlenessOf(last: Moment, now: Moment, { warnAfter, graceFor }: Patience): Idleness {
  const idle = idleSeconds(last, now)
  if (idle >= warnAfter + graceFor) return { state: 'over' }
  if (idle < warnAfter) return { state: 'active' }
  return { state: 'warned', secondsLeft: Math.ceil(warnAfter + graceFor - idle) }
}

/** Another tab's last activity, if it was later. Uses the wall clock, since monotonic clocks differ between tabs. */
export function latest(own: Moment, sharedWallMs: number | undefined, now: Moment): Moment {
  // After the wall clock was set back, the own activity is in the future; the monotonic clock says how long ago it was.
  const ownWallMs = own.wallMs > now.wallMs ? now.wallMs - (now.steadyMs - own.steadyMs) : own.wallMs
  // Another tab's time in the future was written by a wrong clock.
  if (sharedWallMs === undefined || sharedWallMs <= ownWallMs || sharedWallMs > now.wallMs) return own
  return { wallMs: sharedWallMs, steadyMs: now.steadyMs - (now.wallMs - sharedWallMs) }
}
