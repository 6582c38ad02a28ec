import { call, failed, reached } from '#api/call.ts'
import { steadyMs } from '#base/clock.ts'
import { loadConfig, portalConfig } from '#base/config.ts'
import { noteAnswer, noteRecovery, originOf, send, takeUnasked } from '#base/network.ts'
import { once } from '#base/once.ts'
import { type Connection, type Look, lookAt } from '#contract/availability.ts'
import { systemAvailability, userNotice } from '#contract/calls/system.ts'
import { sendPendingRevoke } from '#session/revoke.ts'
import { connection, notice, serviceWindows } from './connection.ts'
import { type History, afterLook, newHistory, nextLookMs } from './connection.rules.ts'
import { refreshActive, watchFailedQueries } from './recovery.ts'
import { hasWorker, hearWorker, lookThroughWorker, tellWorker } from './worker-line.ts'

/** Calls that fail while the systems answer prompt a look this often; twice as rarely with each that finds nothing wrong. */
const LEAST_BETWEEN_LOOKS_MS = 8_000
const MOST_BETWEEN_LOOKS_MS = 120_000
/** While the connection is lost looks are all that is sent. */
const LOOKS_PER_MINUTE = 4
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
 * a call that fails prompts a look and is told where it stands. The browser's own "online" only prompts one, too.
 */
export function watchConnection(): void {
  hearWorker((news) => {
    if (news.type === 'notice') notice.set(news.notice)
    else note(news)
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
  watchFailedQueries()
  void look()
  void readNotice()
}

const ownOrigin = () => originOf(portalConfig.get().bases.member)

const availabilityAddress = () => portalConfig.get().bases.member + systemAvailability.path

/** Looks now, whatever is planned; answers what was seen, which a network that comes and goes has to show again. */
export const look: () => Promise<Connection> = once(async () => {
  plan(Infinity)
  lastLookAt = steadyMs()
  const seen = (await lookThroughWorker()) ?? (await lookFromPage())
  if (seen.connection === 'online') noteAnswer(availabilityAddress())
  note(seen)
  return seen.connection
})

/** Looks because the member asks, and believes what it sees. */
export async function lookForMember(): Promise<void> {
  if ((await look()) !== 'online') return
  history = newHistory
  connection.set('online')
}

const lookFromPage = (): Promise<Look> =>
  lookAt(availabilityAddress(), (address, init) => send(address, init, { isContinued: true }))

type Seen = Pick<Look, 'connection'> & Partial<Look>

function note({ connection: seen, windows, retryAfterMs = 0 }: Seen): void {
  history = afterLook({ ...history, connection: connection.get() }, seen, steadyMs())
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

/** Plans a look that nobody pressed for, unless an earlier one is planned. */
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
    if (!takeUnasked(connection.get() === 'online' ? undefined : LOOKS_PER_MINUTE))
      return lookWithin(BUDGET_WAIT_MS, begun)
    begun()
    void look()
  }, ms)
}

function onChange(): void {
  needless = 0
  if (connection.get() !== 'online') return
  noteRecovery()
  void sendPendingRevoke()
  // A page that showed a saved copy brings itself up to date (pages §0).
  void refreshActive()
}

/** The notice is due every ten minutes (spec §4). A worker reads it beside its look, once for all tabs. */
async function readNotice(): Promise<void> {
  const { noticeRecheckSeconds } = await loadConfig()
  setTimeout(() => {
    // Nobody waits for this look: the worker tells what it saw when it has.
    if (hasWorker()) tellWorker({ type: 'look' })
    else lookWithin(0)
    void readNotice()
  }, noticeRecheckSeconds * 1_000)
  if (hasWorker()) return
  const told = await call(userNotice, {}, { failureShown: 'by-caller', isOptional: true }).catch(
    () => undefined,
  )
  if (told) notice.set(told.notice)
}
