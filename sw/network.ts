import * as v from 'valibot'
import { type Availability, AVAILABILITY_TIMEOUT_MS, checkAvailability } from '#contract/availability.ts'
import { systemAvailability, userNotice } from '#contract/calls/system.ts'
import { UserNotice } from '#contract/entities/system.ts'
import { settings } from './config.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { isFromUs } from './page-messages.ts'

/** However many tabs fail together, they share one probe within this time. */
const SHARED_MS = 1_000

/** Probes the availability call once. */
export async function lookOnce(): Promise<Availability> {
  const { bases } = await settings()
  return checkAvailability(bases.member + systemAvailability.path, fetch)
}

/**
 * Probes the availability call when a page asks, sends every open page the result, and reads the notice when it is due
 * (spec §9). Pages decide when to ask, because only they know which call failed and what the member pressed.
 */
export function watchNetwork(worker: ServiceWorkerGlobalScope): void {
  let looking: Promise<Availability> | undefined
  let noticeReadAt = -Infinity
  let notice: UserNotice | undefined

  async function tellNotice(seen: Availability): Promise<void> {
    const { bases, noticeRecheckSeconds } = await settings()
    const isReached = seen.connection === 'online' || seen.connection === 'outage'
    if (isReached && performance.now() - noticeReadAt >= noticeRecheckSeconds * 1_000) {
      notice = await readNotice(bases.member)
      if (notice !== undefined) noticeReadAt = performance.now()
    }
    if (notice !== undefined) await notifyPages(worker, { type: 'notice', ...notice })
  }

  worker.addEventListener('message', (event) => {
    if (!isFromUs(worker, event)) return
    const message = event.data as ToWorker
    if (message.type !== 'look') return
    if (message.isNoticeDue) noticeReadAt = -Infinity
    const [port] = event.ports
    const asker = port && (event.source as Client | null)?.id
    const seeing = message.isShared && looking ? looking : lookOnce()
    looking = seeing
    void seeing.then(({ connection }) =>
      // A page asks after a failed call, so an earlier "online" no longer counts.
      setTimeout(() => looking === seeing && (looking = undefined), connection === 'online' ? 0 : SHARED_MS),
    )
    event.waitUntil(
      seeing.then(async (seen) => {
        port?.postMessage(seen)
        await notifyPages(worker, { type: 'connection', ...seen }, asker)
        await tellNotice(seen)
      }),
    )
  })
}

async function notifyPages(
  worker: ServiceWorkerGlobalScope,
  news: FromWorker,
  except?: string,
): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: 'window' }))
    if (page.id !== except) page.postMessage(news)
}

async function readNotice(base: string): Promise<UserNotice | undefined> {
  try {
    const answer = await fetch(base + userNotice.path, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(AVAILABILITY_TIMEOUT_MS),
    })
    const parsed = v.safeParse(UserNotice, await answer.json())
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
