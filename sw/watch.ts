import * as v from 'valibot'
import { systemAvailability, userNotice } from '#contract/calls/system.ts'
import { PortalConfig, defaultConfig } from '#contract/entities/config.ts'
import { AvailabilityAnswer, UserNotice } from '#contract/entities/system.ts'
import { keptConfig } from './config-kept.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { isFromUs } from './takeover.ts'

const LOOK_MS = 5_000

/**
 * Tells every open page how the line to the insurer stands, also when a page cannot load anything itself: when a page
 * asks, and when notices are due again (spec §9).
 */
export function watchTheLine(worker: ServiceWorkerGlobalScope): void {
  let noticeReadAt = -Infinity
  let notice: string | undefined

  async function lookAround(): Promise<void> {
    const config = await settings()
    const { connection, windows } = await lineTo(config.bases.member)
    if (connection !== 'offline' && Date.now() - noticeReadAt >= config.noticeRecheckSeconds * 1_000) {
      notice = await readNotice(config.bases.member)
      if (notice !== undefined) noticeReadAt = Date.now()
    }
    const news: FromWorker = { type: 'connection', connection, notice, windows }
    for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage(news)
  }

  let looking: Promise<void> | undefined
  worker.addEventListener('message', (event) => {
    if (!isFromUs(worker, event) || (event.data as ToWorker).type !== 'look-around') return
    looking ??= lookAround().finally(() => (looking = undefined))
    event.waitUntil(looking)
  })
}

async function settings(): Promise<PortalConfig> {
  const parsed = v.safeParse(PortalConfig, await keptConfig().catch(() => undefined))
  return parsed.success ? parsed.output : defaultConfig
}

const ask = async (address: string): Promise<Response> =>
  fetch(address, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(LOOK_MS) })

/** A web page in place of data is a captive portal or a broken gateway: an outage, not an answer (security SW-07). */
async function lineTo(base: string): Promise<Pick<FromWorker, 'connection' | 'windows'>> {
  const address = base + systemAvailability.path
  // A line that breaks in the middle of the answer is no better than one that was never there.
  const answer = await ask(address)
    .then((reply) => reply.text())
    .catch(() => undefined)
  if (answer === undefined) return { connection: 'offline', windows: undefined }
  const told = v.safeParse(AvailabilityAnswer, answer)
  if (!told.success) return { connection: 'outage', windows: undefined }
  const { isSystemAvailable, windows = [] } = told.output
  return { connection: isSystemAvailable ? 'online' : 'outage', windows }
}

async function readNotice(base: string): Promise<string | undefined> {
  const answer = await ask(base + userNotice.path).catch(() => undefined)
  const told = v.safeParse(UserNotice, await answer?.json().catch(() => undefined))
  return told.success ? told.output.notice : undefined
}
