import { portalConfig } from '#base/config.ts'
import { type TrackedEvent, trackEvents } from '#contract/calls/events.ts'
import { byCaller, call } from './call.ts'

/** Sends events to the deployment's counter; a deployment may replace it. */
export type Tracker = (events: TrackedEvent[]) => Promise<void>

/** Events are sent together, this long after the first. */
const BATCH_MS = 2_000
/** The limit of one call; more events at once are dropped. */
const MAX_EVENTS = 20

/** Our own server's event log. */
const ownLog: Tracker = async (events) => {
  await call(trackEvents, { body: { events } }, { ...byCaller, isOptional: true })
}

let tracker = ownLog
let batchMs = BATCH_MS
let waiting: TrackedEvent[] = []

/** Sends events elsewhere; without arguments as at first. */
export function setTracker(next: Tracker = ownLog, afterMs = BATCH_MS): void {
  tracker = next
  batchMs = afterMs
}

/** Notes that something happened on a page (`route` is its pattern, never its address); nothing about anyone. */
export function track(name: string, { code, route }: { code?: string; route: string }): void {
  if (waiting.length >= MAX_EVENTS) return
  waiting.push({ name, route, build: portalConfig.get().build, ...(code ? { code } : {}) })
  if (waiting.length === 1) setTimeout(() => void flush(), batchMs)
}

async function flush(): Promise<void> {
  const events = waiting
  waiting = []
  try {
    await tracker(events)
  } catch (failure) {
    // The member has no use for it (spec §7: to the console only).
    // oxlint-disable-next-line no-console
    console.warn('Events were not tracked', failure)
  }
}
