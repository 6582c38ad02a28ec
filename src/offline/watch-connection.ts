import type { Query } from '@tanstack/react-query'
import { sendPendingRevoke } from '#session/revoke.ts'
import { contentChanged } from '#session/session-news.ts'
import { byCaller, call, failed, reached } from '#api/call.ts'
import { type ApiFailure, isPassing } from '#api/failure.ts'
import { type Backoff, backoffMs, oneAtATime } from '#base/timing.ts'
import { steadyMs } from '#base/clock.ts'
import { loadConfig, portalConfig } from '#base/config.ts'
import {
  type Budget,
  maySendUnasked,
  noteAnswer,
  noteRecovery,
  noteTrouble,
  noteUnasked,
  originOf,
  send,
  takeUnasked,
} from '#base/network.ts'
import { type Connection, type Availability, checkAvailability } from '#contract/availability.ts'
import { systemAvailability, userNotice } from '#contract/calls/system.ts'
import { connection, isCutOffBy, notice, serviceWindows } from './connection.ts'
import { type History, afterLook, newHistory, nextLookMs, wasFoundAgain } from './connection.rules.ts'
import { queryClient } from './query-client.ts'
import { hasWorker, lookThroughWorker, onWorkerNews, tellWorker } from './worker.ts'

/** Calls that fail while the systems answer prompt a look this often; twice as rarely with each that finds nothing wrong. */
const LEAST_BETWEEN_LOOKS_MS = 8_000
const MOST_BETWEEN_LOOKS_MS = 120_000
/** While the connection is lost looks are all that is sent. */
const LOOKS: Budget = { requests: 4, withinMs: 60_000 }
/** While it comes and goes: enough to find it twice in a row soon, and few in the long run. */
const LOOKS_OF_A_STORM: Budget = { requests: 4, withinMs: 2 * 60_000 }
/** A connection that is lost so often within minutes is not taken for mended when it is back. */
const LOSSES_OF_A_STORM = 2
/** Tried again after this long where the budget of requests is used up. */
const BUDGET_WAIT_MS = 10_000

let history: History = newHistory
let timer: ReturnType<typeof setTimeout> | undefined
let dueAt = Infinity
let lastLookAt = -Infinity
/** Looks in a row that were prompted by a failed call and found nothing wrong. */
let needless = 0

/**
 * The owner of `connection`. Only a look at the availability call changes it, or the browser that says "offline":
 * a call that fails prompts a look and gets its own message. The browser's own "online" only prompts one, too.
 */
export function watchConnection(): void {
  onWorkerNews((news) => {
    if (news.type === 'notice') notice.set(news)
    else if (news.type === 'connection') note(news)
  })
  failed.listen(({ kind, origin }) => {
    if (kind !== 'refused' && origin === ownOrigin()) lookAfterFailure()
  })
  reached.listen((origin) => {
    if (connection.get() !== 'online' && connection.get() !== 'outage' && origin === ownOrigin())
      note({ connection: 'online' })
  })
  connection.watch(onChange)
  addEventListener('online', () =>
    lookWithin(Math.max(0, Math.round(lastLookAt + LEAST_BETWEEN_LOOKS_MS - steadyMs()))),
  )
  addEventListener('offline', () => note({ connection: 'offline' }))
  if (!navigator.onLine) note({ connection: 'offline' })
  // A notice may be among the files that an editor has changed.
  contentChanged.listen(() =>
    hasWorker() ? tellWorker({ type: 'look', isShared: true, isNoticeDue: true }) : void askForNotice(),
  )
  watchFailedQueries()
  void look()
  void readNotice()
}

const ownOrigin = () => originOf(portalConfig.get().bases.member)

const availabilityAddress = () => portalConfig.get().bases.member + systemAvailability.path

/** Looks now, whatever is planned; answers what was seen, which a network that comes and goes has to show again. */
export const look: () => Promise<Connection> = oneAtATime(() => lookNow({ isShared: true }))

async function lookNow({ isShared }: { isShared: boolean }): Promise<Connection> {
  plan(Infinity)
  lastLookAt = steadyMs()
  const seen = (await lookThroughWorker({ isShared })) ?? (await lookFromPage())
  if (seen.connection === 'online') noteAnswer(availabilityAddress())
  note(seen)
  return seen.connection
}

/** Looks because the member asks, never sharing what was seen a moment before, and believes what it sees. */
export async function lookForMember(): Promise<void> {
  if ((await lookNow({ isShared: false })) !== 'online') return
  history = newHistory
  connection.set('online')
}

const lookFromPage = (): Promise<Availability> =>
  checkAvailability(availabilityAddress(), (address, init) => send(address, init, { isContinued: true }))

type Seen = Pick<Availability, 'connection'> & Partial<Availability>

function note({ connection: seen, windows, retryAfterMs = 0 }: Seen): void {
  const before = { ...history, connection: connection.get() }
  if (isCutOffBy(seen) && wasFoundAgain(before)) {
    noteTrouble()
    // Chromium sends a look once more where the connection that it used before is reset.
    noteUnasked()
  }
  history = afterLook(before, seen, steadyMs())
  if (windows) serviceWindows.set(windows)
  connection.set(history.connection)
  if (history.connection !== 'online') lookWithin(Math.max(nextLookMs(history), retryAfterMs))
}

function lookAfterFailure(): void {
  if (connection.get() !== 'online') return
  const apart = Math.min(LEAST_BETWEEN_LOOKS_MS * 2 ** needless, MOST_BETWEEN_LOOKS_MS)
  if (needless === 0) return lookWithin(0, () => (needless += 1))
  lookWithin(Math.max(0, Math.round(lastLookAt + apart - steadyMs())), () => (needless += 1))
}

const isStorm = (): boolean => history.losses.length >= LOSSES_OF_A_STORM

function looksAllowed(): Budget | undefined {
  if (connection.get() === 'online') return undefined
  return isStorm() ? LOOKS_OF_A_STORM : LOOKS
}

/** Plans a look that no member asked for, unless an earlier one is planned. */
function lookWithin(ms: number, begun: () => void = () => undefined): void {
  if (steadyMs() + ms >= dueAt) return
  plan(ms, begun)
}

function plan(ms: number, begun: () => void = () => undefined): void {
  clearTimeout(timer)
  dueAt = steadyMs() + ms
  if (ms === Infinity) return
  timer = setTimeout(() => {
    dueAt = Infinity
    if (!takeUnasked(looksAllowed())) return lookWithin(BUDGET_WAIT_MS, begun)
    begun()
    void look()
  }, ms)
}

function onChange(): void {
  needless = 0
  if (connection.get() !== 'online') return
  noteRecovery({ isSteady: !isStorm() })
  void sendPendingRevoke()
  // A page that showed a saved copy brings itself up to date (pages §0).
  void refreshActive()
}

/** The notice is due every ten minutes (spec §4). A worker reads it beside its look, once for all tabs. */
async function readNotice(): Promise<void> {
  // One that takes the page over while the settings are on their way was not asked for the look beside this.
  const isReadByWorker = hasWorker()
  const { noticeRecheckSeconds } = await loadConfig()
  setTimeout(() => {
    // The caller doesn't wait for this check: the worker reports the result to every page.
    if (hasWorker()) tellWorker({ type: 'look', isShared: true })
    else lookWithin(0)
    void readNotice()
  }, noticeRecheckSeconds * 1_000)
  if (!isReadByWorker) await askForNotice()
}

async function askForNotice(): Promise<void> {
  const answer = await call(userNotice, {}, { ...byCaller, isOptional: true }).catch(() => undefined)
  if (answer) notice.set(answer)
}

const REFETCH_WAITS: Backoff = { firstMs: 12_000, mostMs: 5 * 60_000 }
const LEAST_REFETCH_WAIT_MS = 3_000
/** How long a query that is due waits where the connection is lost or the budget of requests is used up. */
const LATER_MS = 15_000

/** Queries that failed for a reason that may pass, and when each is asked again. */
const failedQueries = new Map<Query, { failures: number; atMs: number }>()
let refetchTimer: ReturnType<typeof setTimeout> | undefined

/** Asks again, ever more rarely, for parts of the open page that failed; the rest of the page is left alone. */
function watchFailedQueries(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') failedQueries.delete(event.query)
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'success') failedQueries.delete(query)
    if (action.type === 'error' && isPassing(action.error)) planRefetch(query, action.error)
  })
}

function planRefetch(query: Query, { retryAfterMs }: ApiFailure): void {
  const failures = (failedQueries.get(query)?.failures ?? 0) + 1
  const waitMs = Math.max(LEAST_REFETCH_WAIT_MS + backoffMs(failures, REFETCH_WAITS), retryAfterMs)
  failedQueries.set(query, { failures, atMs: steadyMs() + waitMs })
  scheduleRefetch()
}

function scheduleRefetch(leastMs = 0): void {
  clearTimeout(refetchTimer)
  if (failedQueries.size === 0) return
  const nextAt = Math.min(...[...failedQueries.values()].map(({ atMs }) => atMs))
  refetchTimer = setTimeout(() => void refetchNext(), Math.max(leastMs, Math.round(nextAt - steadyMs())))
}

/** Asks one query at a time: the first answer shows whether the others are worth a request. */
async function refetchNext(): Promise<void> {
  const due = [...failedQueries].filter(([, { atMs }]) => atMs <= steadyMs())
  // Queries that no page shows are refreshed when a page shows them again.
  for (const [query] of due) if (!query.isActive()) failedQueries.delete(query)
  const next = due.find(([query]) => query.isActive())
  if (!next) return scheduleRefetch()
  if (connection.get() !== 'online' || !maySendUnasked()) return scheduleRefetch(LATER_MS)
  await next[0].fetch().catch(() => undefined)
  scheduleRefetch()
}

/** Brings the open page up to date after the connection came back: one part after the other, until one fails. */
const refreshActive: () => Promise<void> = oneAtATime(async () => {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', stale: true })
  for (const query of shown) {
    try {
      await query.fetch()
    } catch (failure) {
      if (isPassing(failure)) return
    }
  }
})
