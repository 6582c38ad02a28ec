import * as v from 'valibot'
import { call, failed, reached } from '#api/call.ts'
import { loadConfig, portalConfig } from '#base/config.ts'
import { systemAvailability, userNotice } from '#contract/calls/system.ts'
import { AvailabilityAnswer } from '#contract/entities/system.ts'
import { sendPendingRevoke } from '#session/pending-revoke.ts'
import { type Connection, connection, notice, serviceWindows } from './connection.ts'
import { queryClient } from './query-client.ts'
import { hasWorker, hearWorker, tellWorker } from './worker-line.ts'

/** How often a page that is cut off looks whether the line is back. */
const PROBE_MS = 5_000

let probing: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps `connection` true to what happens: the worker's news, calls that fail, and, while cut off, a
 * look at the availability call. The browser's own "online" only prompts a look: it is often wrong.
 */
export function watchConnection(): void {
  hearWorker((news) => {
    if (news.type !== 'connection') return
    connection.set(news.connection)
    if (news.notice !== undefined) notice.set(news.notice)
    if (news.windows) serviceWindows.set(news.windows)
  })
  failed.listen(({ kind }) => {
    if (kind !== 'unreachable') return
    tellWorker({ type: 'look-around' })
    if (connection.get() === 'online') connection.set('offline')
  })
  reached.listen(() => {
    if (connection.get() === 'offline') connection.set('online')
  })
  connection.watch(onChange)
  addEventListener('online', () => void look())
  addEventListener('offline', () => connection.set('offline'))
  if (hasWorker()) lookWithWorker()
  else void lookWithoutWorker()
}

/** The worker reads the notice again when it is due; somebody has to wake it (spec §4: every ten minutes). */
function lookWithWorker(): void {
  tellWorker({ type: 'look-around' })
  setTimeout(lookWithWorker, portalConfig.get().noticeRecheckSeconds * 1000)
}

function onChange(): void {
  clearTimeout(probing)
  if (connection.get() !== 'online') {
    probing = setTimeout(() => void look(), PROBE_MS)
    return
  }
  void sendPendingRevoke()
  // A page that showed a saved copy brings itself up to date (pages §0).
  void queryClient.refetchQueries({ type: 'active', stale: true })
}

/** One look at the availability call, past every cache. */
export async function look(): Promise<void> {
  clearTimeout(probing)
  connection.set(await lineToSystems())
  if (connection.get() !== 'online') probing = setTimeout(() => void look(), PROBE_MS)
}

/** As the worker sees it: an answer that is none is an outage, no answer at all is no line. */
async function lineToSystems(): Promise<Connection> {
  const answer = await fetch(portalConfig.get().bases.member + systemAvailability.path, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_MS),
  })
    .then((reply) => reply.text())
    .catch(() => undefined)
  if (answer === undefined) return 'offline'
  const told = v.safeParse(AvailabilityAnswer, answer)
  if (!told.success) return 'outage'
  const { isSystemAvailable, windows = [] } = told.output
  serviceWindows.set(windows)
  return isSystemAvailable ? 'online' : 'outage'
}

/** First visits and browsers without a worker: the page asks for itself, every ten minutes (spec §4). */
async function lookWithoutWorker(): Promise<void> {
  if (hasWorker()) return
  const { noticeRecheckSeconds } = await loadConfig()
  setTimeout(() => void lookWithoutWorker(), noticeRecheckSeconds * 1000)
  await look()
  if (connection.get() === 'offline') return
  const told = await call(userNotice, {}, { failureShown: 'by-caller' }).catch(() => undefined)
  if (told) notice.set(told.notice)
}
