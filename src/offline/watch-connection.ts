import { sendPendingRevoke } from '#session/revoke.ts'
import { contentChanged } from '#session/session-news.ts'
import { byCaller, call, callFailed, serverReached } from '#api/call.ts'
import { isPassing } from '#api/failure.ts'
import { oneAtATime } from '#base/timing.ts'
import { steadyMs } from '#base/clock.ts'
import { loadConfig, portalConfig } from '#base/config.ts'
import {
  type Budget,
  noteAnswer,
  noteRecovery,
  recordServerTrouble,
  noteUnasked,
  originOf,
  send,
  takeUnasked,
} from '#base/network.ts'
import { type Connection, type Availability, checkAvailability } from '#contract/availability.ts'
import { systemAvailability, userNotice } from '#contract/calls/system.ts'
import { connection, isCutOffBy, notice, serviceWindows } from './connection.ts'
import { type History, afterLook, newHistory, nextLookMs, wasFoundAgain } from './connection.rules.ts'
import { watchFailedQueries } from './failed-queries.ts'
import { queryClient } from './query-client.ts'
import { hasWorker, lookThroughWorker, onWorkerNews, postToWorker } from './worker.ts'

/**
 * The shortest time between probes prompted by failed calls while the systems answer; doubles with each unnecessary
 * probe.
 */
const LEAST_BETWEEN_LOOKS_MS = 8_000
const MOST_BETWEEN_LOOKS_MS = 120_000
/** While the connection is lost, only probes are sent. */
const LOOKS: Budget = { requests: 4, withinMs: 60_000 }
/** While the connection is unstable: enough probes to succeed twice in a row soon, but few in the long run. */
const LOOKS_OF_A_STORM: Budget = { requests: 4, withinMs: 2 * 60_000 }
/** After this many losses within minutes, a connection doesn't count as recovered at once. */
const LOSSES_OF_A_STORM = 2
/** The wait before another attempt if the budget of requests is used up. */
const BUDGET_WAIT_MS = 10_000

let history: History = newHistory
let timer: ReturnType<typeof setTimeout> | undefined
let dueAt = Infinity
let lastLookAt = -Infinity
/** Consecutive probes that a failed call prompted and that found nothing wrong. */
let needless = 0

/**
 * The owner of `connection`. Only a probe of the availability call changes it, or the browser's "offline" event. A
 * failed call prompts a probe and gets its own message. The browser's "online" event also only prompts a probe.
 */
export function watchConnection(): void {
  onWorkerNews((news) => {
    if (news.type === 'notice') notice.set(news)
    else if (news.type === 'connection') note(news)
  })
  callFailed.listen(({ kind, origin }) => {
    if (kind !== 'refused' && origin === ownOrigin()) lookAfterFailure()
  })
  serverReached.listen((origin) => {
    if (connection.get() !== 'online' && connection.get() !== 'outage' && origin === ownOrigin())
      note({ connection: 'online' })
  })
  connection.watch(onChange)
  addEventListener('online', () =>
    lookWithin(Math.max(0, Math.round(lastLookAt + LEAST_BETWEEN_LOOKS_MS - steadyMs()))),
  )
  addEventListener('offline', () => note({ connection: 'offline' }))
  if (!navigator.onLine) note({ connection: 'offline' })
  // An editor may have changed a notice.
  contentChanged.listen(() =>
    hasWorker() ? postToWorker({ type: 'look', isShared: true, isNoticeDue: true }) : void askForNotice(),
  )
  watchFailedQueries()
  void look()
  void readNotice()
}

const ownOrigin = () => originOf(portalConfig.get().bases.member)

const availabilityAddress = () => portalConfig.get().bases.member + systemAvailability.path

/**
 * Probes now, regardless of planned probes, and returns the result. An unstable network has to confirm it with further
 * probes.
 */
export const look: () => Promise<Connection> = oneAtATime(() => lookNow({ isShared: true }))

async function lookNow({ isShared }: { isShared: boolean }): Promise<Connection> {
  plan(Infinity)
  lastLookAt = steadyMs()
  const seen = (await lookThroughWorker({ isShared })) ?? (await lookFromPage())
  if (seen.connection === 'online') noteAnswer(availabilityAddress())
  note(seen)
  return seen.connection
}

/** Probes at the member's request, without sharing an earlier result, and accepts the result at once. */
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
    recordServerTrouble()
    // Chromium sends a probe again if its earlier connection is reset.
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

/** Plans a probe that no member asked for, unless an earlier one is planned. */
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
  // A page that showed a saved copy refreshes itself.
  void refreshActive()
}

/** Reads the notice every ten minutes (spec §4). A worker reads it along with its probe, once for all tabs. */
async function readNotice(): Promise<void> {
  // A worker that takes over while the settings are loading didn't run the probe above.
  const isReadByWorker = hasWorker()
  const { noticeRecheckSeconds } = await loadConfig()
  setTimeout(() => {
    // The caller doesn't wait for this check: the worker reports the result to every page.
    if (hasWorker()) postToWorker({ type: 'look', isShared: true })
    else lookWithin(0)
    void readNotice()
  }, noticeRecheckSeconds * 1_000)
  if (!isReadByWorker) await askForNotice()
}

async function askForNotice(): Promise<void> {
  const answer = await call(userNotice, {}, { ...byCaller, isOptional: true }).catch(() => undefined)
  if (answer) notice.set(answer)
}

/** Refreshes the open page after the connection is back: one part after another, until one fails. */
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
