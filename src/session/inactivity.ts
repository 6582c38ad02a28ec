import * as v from 'valibot'
import { portalConfig } from '#base/config.ts'
import { storedItem } from '#base/storage.ts'
import { steadyMs } from '#base/clock.ts'
import { store } from '#base/store.ts'
import { signedIn, signedOut, session } from './session.ts'
import { type Idleness, type Moment, type Patience, idlenessOf, latest } from './inactivity.rules.ts'
import { signOut } from './sign-out.ts'
import { noteSeenActivity, noteUnseenActivity, reportNow, reportWhenDue } from './keep-session.ts'

/** The last activity in any tab (device clock, milliseconds); it identifies no one. */
const lastActive = storedItem('local', 'last_active', v.number())

/**
 * Whether the time ran out before the browser restored its tabs; if so, the session isn't restored (spec §4,
 * inactivity).
 */
export function wasAwayTooLong(deviceMs = Date.now()): boolean {
  const { warnAfter, graceFor } = patience()
  const before = lastActive.read()
  return before !== undefined && deviceMs - before >= (warnAfter + graceFor) * 1_000
}

// Values of another session don't apply to this one.
signedIn.listen(({ isFresh }) => isFresh && lastActive.keep(Date.now()))
signedOut.listen(() => lastActive.clear())

const TICK_MS = 1_000
/** How often, at most, other tabs learn of activity. */
const SHARE_MS = 2_000

/**
 * Input by a person. A screen reader's press is only a click, and dictated text comes without keys. Scroll events don't
 * count, because a page also scrolls by itself when a line appears above the text being read.
 */
const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'click', 'input'] as const

/** The state of the session dialog. */
export const idleness = store<Idleness>({ state: 'active' })

const present = (): Moment => ({ steadyMs: steadyMs(), wallMs: Date.now() })

let own = present()
let sharedAt = -Infinity
let ticking: ReturnType<typeof setInterval> | undefined

/** The idle seconds after which the signed-in user's session ends, if they differ from members'. */
export const ownIdleSeconds = store<number | undefined>(undefined)

/** If the time is short, a third of it is left to answer the dialog. */
const MOST_OF_IT = 1 / 3

function patience(): Patience {
  const { inactivityWarningSeconds: warnAfter, inactivityGraceSeconds: grace } = portalConfig.get()
  const idle = ownIdleSeconds.get()
  if (idle === undefined || idle >= warnAfter + grace) return { warnAfter, graceFor: grace }
  const graceFor = Math.min(grace, Math.floor(idle * MOST_OF_IT))
  return { warnAfter: idle - graceFor, graceFor }
}

/** How long the dialog waits for an answer, in seconds. */
export const graceSeconds = (): number => patience().graceFor

/** Checks both clocks and all tabs; ends the session when the time is over, even if the device was asleep. */
export function checkInactivity(): void {
  if (session.get().state === 'out') return
  const now = present()
  const next = idlenessOf(latest(own, lastActive.read(), now), now, patience())
  if (next.state === 'over') void signOut('inactivity')
  const before = idleness.get()
  const isSame = next.state === 'active' && before.state === 'active'
  if (!isSame) idleness.set(next)
  if (next.state !== 'over') reportWhenDue()
}

/** Records an action of the member; ignored unless signed in (spec §4). */
export function noteActivity(): void {
  if (isActive()) keepGoing(noteUnseenActivity)
}

/** Records a call made for the member; ignored unless signed in (spec §4). */
export function noteCall(): void {
  if (isActive()) keepGoing(noteSeenActivity)
}

/** Waking up too late must not count as activity, nor may a mouse movement answer the dialog. */
function isActive(): boolean {
  checkInactivity()
  return session.get().state !== 'out' && idleness.get().state === 'active'
}

/** "Stay signed in" (spec §4): restarts the timer here and on the server. */
export function staySignedIn(): void {
  checkInactivity()
  if (idleness.get().state !== 'warned') return
  keepGoing(reportNow)
  idleness.set({ state: 'active' })
}

function keepGoing(tellServer: () => void): void {
  own = present()
  tellServer()
  if (own.steadyMs - sharedAt < SHARE_MS) return
  sharedAt = own.steadyMs
  lastActive.keep(own.wallMs)
}

/** The time before a reload counts, too; without one, opening the page is the activity. */
function startFromBefore(): void {
  const now = present()
  const before = lastActive.read()
  own = latest({ wallMs: -Infinity, steadyMs: -Infinity }, before, now)
  if (own.wallMs === -Infinity) keepGoing(noteUnseenActivity)
  checkInactivity()
}

/** Watches for inactivity while a member is signed in. Returns a function that stops it. */
export function watchInactivity(): () => void {
  const onInput = ({ isTrusted }: Event) => isTrusted && noteActivity()
  const onReturn = () => document.visibilityState === 'visible' && checkInactivity()
  for (const kind of INPUT) addEventListener(kind, onInput, { capture: true, passive: true })
  document.addEventListener('visibilitychange', onReturn)
  addEventListener('pageshow', onReturn)
  ticking ??= setInterval(checkInactivity, TICK_MS)
  startFromBefore()
  return () => {
    for (const kind of INPUT) removeEventListener(kind, onInput, { capture: true })
    document.removeEventListener('visibilitychange', onReturn)
    removeEventListener('pageshow', onReturn)
    clearInterval(ticking)
    ticking = undefined
  }
}

signedOut.listen(() => {
  idleness.set({ state: 'active' })
  ownIdleSeconds.set(undefined)
})
