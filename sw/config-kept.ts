import * as v from 'valibot'
import { registerRoute } from 'workbox-routing'
import { PortalConfig } from '#contract/entities/config.ts'
import { inTime, keptOrFetched } from './kept-files.ts'

const CACHE = 'portal-config'
const ADDRESS = '/config.json'

type Changed = (before: string, now: string) => Promise<void>

/** The deployment's settings are public and needed before anything else: the kept copy answers, the new one is fetched behind it. */
export function keepConfig(worker: ServiceWorkerGlobalScope, changed: Changed): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === ADDRESS,
    ({ event }) => {
      const fresh = fetchConfig(event, changed)
      event.waitUntil(fresh.catch(() => undefined))
      return keptOrFetched(keptAnswer, () => fresh)
    },
  )
  worker.addEventListener('install', (event) =>
    event.waitUntil(fetchConfig(event, changed).catch(() => undefined)),
  )
}

const Settings = v.pipe(v.string(), v.parseJson(), PortalConfig)

/** The answer is kept behind it: the page must not wait for a cache that does not answer. */
async function fetchConfig(event: ExtendableEvent, changed: Changed): Promise<Response> {
  const answer = await fetch(ADDRESS, { cache: 'no-store' })
  event.waitUntil(keepAnswer(answer.clone(), changed).catch(() => undefined))
  return answer
}

/** Half an answer or a gateway's page must not take the place of settings that are good. */
async function keepAnswer(answer: Response, changed: Changed): Promise<void> {
  const now = await answer.clone().text()
  if (!answer.ok || !v.is(Settings, now)) return
  const cache = await caches.open(CACHE)
  const before = await (await cache.match(ADDRESS))?.text()
  await cache.put(ADDRESS, answer)
  if (before !== undefined && before !== now) await changed(before, now)
}

const keptAnswer = async (): Promise<Response | undefined> => caches.match(ADDRESS, { cacheName: CACHE })

/** What the kept settings say; undefined before the first visit is complete. */
export async function keptConfig(): Promise<unknown> {
  const kept = await inTime(keptAnswer())
  return kept?.json()
}
