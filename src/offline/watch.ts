import { failed, reached } from '#api/call.ts'
import { portalConfig } from '#base/config.ts'
import { systemAvailability } from '#contract/calls/system.ts'
import { SystemAvailability } from '#contract/entities/system.ts'
import { sendPendingRevoke } from '#session/pending-revoke.ts'
import * as v from 'valibot'
import { connection, notice } from './connection.ts'
import { queryClient } from './query-client.ts'
import { hearWorker, tellWorker } from './worker-line.ts'

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
  tellWorker({ type: 'look-around' })
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
  try {
    const reply = await fetch(portalConfig.get().bases.member + systemAvailability.path, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    })
    const { isSystemAvailable } = v.parse(SystemAvailability, await reply.json())
    connection.set(isSystemAvailable ? 'online' : 'outage')
  } catch {
    connection.set('offline')
  }
  if (connection.get() !== 'online') probing = setTimeout(() => void look(), PROBE_MS)
}
