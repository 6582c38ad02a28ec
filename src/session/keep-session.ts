import { keepSession } from '#contract/calls/session.ts'
import { portalConfig } from '#base/config.ts'
import { steadyMs } from '#base/clock.ts'
import { sessionCall } from './session-call.ts'
import { signOut } from './sign-out.ts'
import { signedIn, signedOut } from './session.ts'
import { SessionEnded } from './tokens.ts'
import { usableTokens } from './renewal.ts'

/*
 * The server counts the idle time from the last call, and typing makes none. So a member who writes for a quarter of an
 * hour would be signed out without a warning. This module reports activity that came without calls.
 */

/** The server hears of activity at most this much later, so its idle time ends after the page's. */
const REPORT_MS = 120_000

let reportedMs = -Infinity
let isUnreported = false

/** Notes activity that the server can't see, and reports it if the last report or call is long ago. */
export function noteUnseenActivity(): void {
  isUnreported = true
  reportWhenDue()
}

/** Notes a call, which is its own report. */
export function noteSeenActivity(): void {
  isUnreported = false
  reportedMs = steadyMs()
}

/** Reports earlier activity once it is time, also after the member has stopped. */
export function reportWhenDue(): void {
  if (isUnreported && steadyMs() - reportedMs >= REPORT_MS) reportNow()
}

/** Renews expired tokens, and restarts the idle time on the server. */
export function reportNow(): void {
  noteSeenActivity()
  void report().catch((why: unknown) => {
    // Without a connection, nothing can be renewed; the next call does it.
    if (why instanceof SessionEnded) void signOut(why.reason)
  })
}

async function report(): Promise<void> {
  const pair = await usableTokens()
  if (pair && portalConfig.get().session !== null) await sessionCall(keepSession, { token: pair.access })
}

// The sign-in itself was a call.
signedIn.listen(noteSeenActivity)
signedOut.listen(() => (isUnreported = false))
