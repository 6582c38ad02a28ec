import * as v from 'valibot'
import { registerRoute } from 'workbox-routing'
import { PortalConfig } from '#contract/entities/config.ts'

const CACHE = 'portal-config'
const ADDRESS = '/config.json'

type Changed = (before: string, now: string) => Promise<void>

/** The deployment's settings are public and needed before anything else: the kept copy answers, the new one is fetched behind it. */
export function keepConfig(worker: ServiceWorkerGlobalScope, changed: Changed): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === ADDRESS,
    async ({ event }) => {
      const cache = await caches.open(CACHE)
      const kept = await cache.match(ADDRESS)
      const fresh = fetchConfig(cache, changed)
      if (!kept) return fresh
      ;(event as FetchEvent).waitUntil(fresh.catch(() => undefined))
      return kept
    },
  )
  worker.addEventListener('install', (event) =>
    event.waitUntil(
      caches
        .open(CACHE)
        .then((cache) => fetchConfig(cache, changed))
        .catch(() => undefined),
    ),
  )
}

const Settings = v.pipe(v.string(), v.parseJson(), PortalConfig)

/** Half an answer or a gateway's page must not take the place of settings that are good. */
async function fetchConfig(cache: Cache, changed: Changed): Promise<Response> {
  const answer = await fetch(ADDRESS, { cache: 'no-store' })
  const [before, now] = await Promise.all([
    cache.match(ADDRESS).then((kept) => kept?.text()),
    answer.clone().text(),
  ])
  if (!answer.ok || !v.is(Settings, now)) return answer
  await cache.put(ADDRESS, answer.clone())
  if (before !== undefined && before !== now) await changed(before, now)
  return answer
}

/** What the kept settings say; undefined before the first visit is complete. */
export async function keptConfig(): Promise<unknown> {
  const kept = await caches.match(ADDRESS, { cacheName: CACHE })
  return kept?.json()
}
