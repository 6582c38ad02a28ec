import { registerRoute } from 'workbox-routing'

const CACHE = 'portal-config'
const ADDRESS = '/config.json'

/** The deployment's settings are public and needed before anything else: the kept copy answers, the new one is fetched behind it. */
export function keepConfig(worker: ServiceWorkerGlobalScope): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === ADDRESS,
    async ({ event }) => {
      const cache = await caches.open(CACHE)
      const kept = await cache.match(ADDRESS)
      const fresh = fetchConfig(cache)
      if (!kept) return fresh
      ;(event as FetchEvent).waitUntil(fresh.catch(() => undefined))
      return kept
    },
  )
  worker.addEventListener('install', (event) =>
    event.waitUntil(
      caches
        .open(CACHE)
        .then(fetchConfig)
        .catch(() => undefined),
    ),
  )
}

async function fetchConfig(cache: Cache): Promise<Response> {
  const answer = await fetch(ADDRESS, { cache: 'no-store' })
  const isJson = answer.headers.get('content-type')?.includes('application/json')
  if (answer.ok && isJson) await cache.put(ADDRESS, answer.clone())
  return answer
}

/** What the kept settings say; undefined before the first visit is complete. */
export async function keptConfig(): Promise<unknown> {
  const kept = await caches.match(ADDRESS, { cacheName: CACHE })
  return kept?.json()
}
