import * as v from 'valibot'
import { portalConfig } from '#base/config.ts'
import { drawer } from '#base/storage.ts'
import { signedIn, signedOut } from './session.ts'

/** When somebody was last active in any tab (device clock, milliseconds): a time, and nothing about anyone. */
export const lastActive = drawer('local', 'last_active', v.number())

/** A browser that brings its tabs back after the time was over brings no session back (spec §4, inactivity). */
export function wasAwayTooLong(deviceMs = Date.now()): boolean {
  const { inactivityWarningSeconds, inactivityGraceSeconds } = portalConfig.get()
  const before = lastActive.read()
  return (
    before !== undefined && deviceMs - before >= (inactivityWarningSeconds + inactivityGraceSeconds) * 1_000
  )
}

// What another session left behind says nothing about this one.
signedIn.listen(({ isFresh }) => isFresh && lastActive.keep(Date.now()))
signedOut.listen(() => lastActive.clear())
