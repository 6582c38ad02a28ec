import { store } from './store.ts'

/** The insurer's days begin at midnight here. */
export const INSURER_ZONE = 'America/Chicago'

let aheadMs = 0

/** Learns the server's time from its answers, so that a device whose clock is wrong still gets the right day. */
export function learnServerTime(serverMs: number, deviceMs = Date.now()): void {
  // A `Date` header has whole seconds and is delayed by the network; a smaller difference is noise.
  aheadMs = Math.abs(serverMs - deviceMs) > 5_000 ? serverMs - deviceMs : 0
  showToday()
}

/** Learns the time from the `Date` header of our server's or the identity provider's answer, if it can be read. */
export function learnServerTimeFrom({ headers }: Pick<Response, 'headers'>): void {
  const date = Date.parse(headers.get('date') ?? '')
  if (date) learnServerTime(date)
}

/** How far the server's clock is ahead of this device's, in milliseconds; 0 if it isn't known. */
export const serverAheadMs = (): number => aheadMs

/**
 * Whole milliseconds since the epoch by the server's clock, as far as it's known. A test's clock may return fractions.
 */
export const nowMs = (): number => Math.floor(Date.now() + aheadMs)

/** Converts a moment by the device's clock to the server's time, as far as it's known. */
export const serverMs = (deviceMs: number): number => deviceMs + aheadMs

/** Milliseconds of a monotonic clock, for elapsed time only. */
export const steadyMs = (): number => performance.now()

export const now = (): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(nowMs())

type Day = { date: Temporal.PlainDate; fromMs: number; untilMs: number }

/** The last computed day: pages ask often, and time zone math is slow. */
let known: Day | undefined

/** Today's date for the insurer. */
export function today(): Temporal.PlainDate {
  const ms = nowMs()
  if (!known || ms < known.fromMs || ms >= known.untilMs) {
    const start = now().toZonedDateTimeISO(INSURER_ZONE).startOfDay()
    known = {
      date: start.toPlainDate(),
      fromMs: start.epochMilliseconds,
      untilMs: start.add({ days: 1 }).epochMilliseconds,
    }
  }
  return known.date
}

const DAY_LOOK_MS = 60_000

/** The day that pages show, while any page watches it. */
const shownDay = store('')

let watchers = 0
let looking: ReturnType<typeof setInterval> | undefined

function showToday(): void {
  if (watchers > 0) shownDay.set(today().toString())
}

/** Calls `changed` when midnight or a server answer changes the day. */
export function watchDay(changed: () => void): () => void {
  watchers += 1
  if (watchers === 1) {
    showToday()
    looking = setInterval(showToday, DAY_LOOK_MS)
    document.addEventListener('visibilitychange', showToday)
  }
  const end = shownDay.watch(changed)
  return () => {
    end()
    watchers -= 1
    if (watchers > 0) return
    clearInterval(looking)
    document.removeEventListener('visibilitychange', showToday)
  }
}
