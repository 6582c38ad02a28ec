import { portalConfig } from '#base/config.ts'
import { type TrackedEvent, trackEvents } from '#contract/calls/events.ts'
import { byCaller, call } from './call.ts'

/** Sends events to the deployment's counter; a deployment may replace it. */
export type Tracker = (events: TrackedEvent[]) => Promise<void>

/** How long the first event waits for others, so that they are sent together. */
const BATCH_MS = 2_000
/** The maximum number of events in one call; any more are dropped. */
const MAX_EVENTS = 20

/** Our own server's event log. */
const ownLog: Tracker = async (events) => {
  await call(trackEvents, { body: { events } }, { ...byCaller, isOptional: true })
}

let tracker = ownLog
let batchMs = BATCH_MS
let waiting: TrackedEvent[] = []

/** Sends events to another tracker; without arguments, restores the default. */
export function setTracker(next: Tracker = ownLog, afterMs = BATCH_MS): void {
  tracker = next
  batchMs = afterMs
}

/** Records an event on a page. `route` is the page's pattern, never its address; no event identifies a member. */
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
    // The member has no use for it (spec §7: console only).
    // oxlint-disable-next-line no-console
    console.warn('Events were not tracked', failure)
  }
}
