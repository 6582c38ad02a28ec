/**
 * The time of every test run: in unit tests, in the servers that tests start, in stories, and in their browsers. A run
 * begins at `START` and time passes from there, so that no test depends on the day when it runs.
 */

/** A Wednesday in the middle of a month, 9 a.m. in Chicago. `TEST_NOW` names another instant (`npm run test:long`). */
export const START = process.env.TEST_NOW || '2026-11-18T15:00:00Z'

/** How far tests are ahead of the machine's clock; the first process of a run decides, and the others inherit it. */
const OFFSET = 'TEST_TIME_OFFSET_MS'

const RealDate = globalThis.Date

/** Milliseconds between the machine's clock and the time of this run. */
export function timeOffsetMs(): number {
  process.env[OFFSET] ??= String(Date.parse(START) - RealDate.now())
  return Number(process.env[OFFSET])
}

/**
 * Moves `Date` by a constant. The function's source also runs in a browser before any other script, so it uses nothing
 * from outside.
 */
export function shiftDate(offsetMs: number): void {
  const Real = Date as DateConstructor & { isShifted?: boolean }
  if (Real.isShifted) return
  const now = () => Real.now() + offsetMs
  function Shifted(this: unknown, ...given: unknown[]) {
    if (!new.target) return new Real(now()).toString()
    return Reflect.construct(Real, given.length === 0 ? [now()] : given, new.target)
  }
  Object.setPrototypeOf(Shifted, Real)
  Shifted.prototype = Real.prototype
  Real.prototype.constructor = Shifted
  // Not enumerable, like the real one: Playwright's clock copies enumerable properties over its own.
  Object.defineProperties(Shifted, {
    now: { value: now, writable: true, configurable: true },
    isShifted: { value: true },
  })
  globalThis.Date = Shifted as unknown as DateConstructor
}

/** The current instant of the run. */
export const now = (): Temporal.Instant => Temporal.Now.instant()

/** Milliseconds since the epoch at the current instant of the run. */
export const nowMs = (): number => Date.now()

/** Today's date for the insurer at the current instant of the run. */
export const today = (): Temporal.PlainDate => now().toZonedDateTimeISO(INSURER_ZONE).toPlainDate()

/** The day when the run began: ages, claims and bills of the sandbox's people are relative to it. */
export const worldDay = (): Temporal.PlainDate =>
  Temporal.Instant.from(START).toZonedDateTimeISO(INSURER_ZONE).toPlainDate()

/** The zone in which the insurer's days begin at midnight. */
const INSURER_ZONE = 'America/Chicago'
