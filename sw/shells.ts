import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'

const SHELLS = new Set(['index.html', ...Object.values(PUBLIC_PAGES)])

const buildIn = (config: string): unknown => (JSON.parse(config) as { build?: unknown }).build

/**
 * The shells are kept with their headers, and the content security policy follows from the deployment's settings: when
 * those change under the same build, the shells are fetched again. Another build brings its own worker and shells, so
 * what says anything else than the kept shell is a gateway's page or half an answer.
 */
export async function renewShells(before: string, now: string): Promise<void> {
  if (buildIn(before) !== buildIn(now)) return
  const cache = await caches.open(cacheNames.precache)
  for (const shell of SHELLS) {
    const key = getCacheKeyForURL(`/${shell}`)
    const kept = key && (await cache.match(key))
    if (!kept) continue
    const answer = await fetch(`/${shell}`, { cache: 'no-store' })
    const isSame = (await answer.clone().text()) === (await kept.text())
    if (answer.ok && isSame) await cache.put(key, answer)
  }
}
