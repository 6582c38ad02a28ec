import * as v from 'valibot'
import { registerRoute } from 'workbox-routing'
import { PortalConfig, defaultConfig } from '#contract/entities/config.ts'
import { inTime, keptOrFetched } from './kept-files.ts'
import { renewShells } from './renew-shells.ts'

const CACHE = 'portal-config'
const ADDRESS = '/config.json'

/**
 * The deployment's settings are public and needed first, so the stored copy answers while a new one is fetched in the
 * background.
 */
export function keepConfig(worker: ServiceWorkerGlobalScope): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === ADDRESS,
    ({ event }) => {
      const fresh = fetchConfig(event)
      event.waitUntil(fresh.catch(() => undefined))
      return keptOrFetched(keptAnswer, () => fresh)
    },
  )
  worker.addEventListener('install', (event) => event.waitUntil(fetchConfig(event).catch(() => undefined)))
}

const Settings = v.pipe(v.string(), v.parseJson(), PortalConfig)

/** Stores the answer in the background, because the page must not wait for a cache that doesn't answer. */
async function fetchConfig(event: ExtendableEvent): Promise<Response> {
  const answer = await fetch(ADDRESS, { cache: 'no-store' })
  event.waitUntil(keepAnswer(answer.clone()).catch(() => undefined))
  return answer
}

/** A truncated answer or a gateway's page must not replace valid settings. */
async function keepAnswer(answer: Response): Promise<void> {
  const now = await answer.clone().text()
  if (!answer.ok || !v.is(Settings, now)) return
  const cache = await caches.open(CACHE)
  const { headers } = answer
  await cache.put(ADDRESS, answer)
  await renewShells(headers)
}

const keptAnswer = async (): Promise<Response | undefined> => caches.match(ADDRESS, { cacheName: CACHE })

/** The stored settings; our own server's until the first visit is complete. */
export async function settings(): Promise<PortalConfig> {
  const readKept = async (): Promise<unknown> => (await inTime(keptAnswer()))?.json()
  const parsed = v.safeParse(PortalConfig, await readKept().catch(() => undefined))
  return parsed.success ? parsed.output : defaultConfig
}
