import * as v from 'valibot'
import { portalConfig } from '#base/config.ts'
import { signal, store } from '#base/store.ts'
import { isInTrouble, recovered } from '#base/network.ts'
import { type Backoff, backoffMs } from '#base/timing.ts'
import { listenToSession } from '#contract/calls/session.ts'
import { type ChatNews, SessionNews } from '#contract/entities/session.ts'
import { session } from './session.ts'
import { signOut } from './sign-out.ts'

/** How soon a lost connection is reopened. */
type Reopening = Backoff & { leastMs: number }
const REOPENING: Reopening = { leastMs: 1_000, firstMs: 4_000, mostMs: 60_000 }
/** The server sends a heartbeat every twenty seconds; a silent connection is dead. */
const SILENT_MS = 50_000
/** A connection counts as recovered after this time; one that is cut sooner counts as a failure. */
const STABLE_AFTER_MS = 30_000
/**
 * A network that fails twice within this time is unstable: the connection opens again only after it has been up for a
 * while.
 */
const UNSTABLE_WITHIN_MS = 30_000
const STEADY_MS = 10_000

/** The server has new content. */
export const contentChanged = signal()

/** Unread messages of everyone whose messages the member may read, at a moment by the server's database clock. */
export const countsReceived = signal<Extract<SessionNews, { type: 'counts' }>>()

let hasReceivedCounts = false
/** Whether the open connection delivers counts, so that no request for them is needed. */
export const deliversCounts = (): boolean => hasReceivedCounts

/** News from the server about the member's live chat, or a chat of an agent. */
export const chatNewsReceived = signal<ChatNews>()

/** The queue of members who wait for an agent, in the staff console. */
export const chatQueueReceived = signal<Extract<SessionNews, { type: 'chat-queue' }>>()

/** Keeps the connection while the page is hidden, because a chat is in progress. */
export const isHeardWhileHidden = store(false)

/** The server has new brands. */
export const brandsChanged = signal()

let connection: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let reopening = REOPENING
let awayMs = Number.NEGATIVE_INFINITY
let unstableSinceMs = Number.NEGATIVE_INFINITY

/**
 * While a member looks at the page, the server reports the end of the session (blocked, or ended elsewhere) and the
 * number of unread messages. A hidden page learns of it when it is shown. Without a connection, nothing happens.
 */
export function watchSessionNews(wanted = REOPENING): void {
  reopening = wanted
  session.watch(follow)
  portalConfig.watch(follow)
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', follow)
  addEventListener('offline', () => {
    const now = performance.now()
    if (now - awayMs < UNSTABLE_WITHIN_MS) unstableSinceMs = now
    awayMs = now
    follow()
  })
  recovered.listen(() => {
    if (!connection) restart()
  })
  follow()
}

const isWanted = (): boolean =>
  session.get().state === 'in' &&
  portalConfig.get().session !== null &&
  (document.visibilityState === 'visible' || isHeardWhileHidden.get()) &&
  navigator.onLine

function follow(): void {
  if (!isWanted()) stop()
  else if (!connection && timer === undefined) open()
}

function stop(): void {
  clearTimeout(timer)
  timer = undefined
  closeConnection()
  failures = 0
}

function closeConnection(): void {
  connection?.close()
  connection = undefined
  hasReceivedCounts = false
}

function restart(): void {
  stop()
  follow()
}

/** Reopens the connection, if there is one, because the server may report more now than when it was opened. */
export function renewSessionNews(): void {
  if (connection) restart()
}

function open(): void {
  // A server in trouble must not get more requests.
  if (isInTrouble() || performance.now() - unstableSinceMs < STEADY_MS) return followLater()
  const own = new EventSource(`${portalConfig.get().session}${listenToSession.path}`)
  connection = own
  let firstSignMs: number | undefined
  expectSign()
  own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (own !== connection) return
    firstSignMs ??= performance.now()
    if (performance.now() - firstSignMs >= STABLE_AFTER_MS) failures = 0
    expectSign()
    const news = newsIn(data)
    if (news?.type === 'content') contentChanged.emit()
    if (news?.type === 'counts') {
      hasReceivedCounts = true
      countsReceived.emit(news)
    }
    if (news?.type === 'brands') brandsChanged.emit()
    if (news?.type === 'chat') chatNewsReceived.emit(news)
    if (news?.type === 'chat-queue') chatQueueReceived.emit(news)
    if (news?.type === 'ended') void signOut(news.reason, { isOver: true })
  })
  own.addEventListener('error', () => own === connection && followLater())
}

function expectSign(): void {
  clearTimeout(timer)
  timer = setTimeout(followLater, SILENT_MS)
}

/** Reopens the connection later; the browser itself would retry at a constant rate. */
function followLater(): void {
  clearTimeout(timer)
  closeConnection()
  failures += 1
  timer = setTimeout(
    () => {
      timer = undefined
      follow()
    },
    reopening.leastMs + backoffMs(failures, reopening),
  )
}

/** Undefined for news of a later release that this one doesn't know. */
function newsIn(data: unknown): SessionNews | undefined {
  try {
    const news = v.safeParse(SessionNews, JSON.parse(String(data)))
    return news.success ? news.output : undefined
  } catch {
    return undefined
  }
}
