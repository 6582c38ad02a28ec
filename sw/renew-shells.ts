import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { LANGUAGES } from '#contract/entities/localized-text.ts'
import { htmlFiles } from '#contract/paths.ts'

const policyIn = (headers: Headers): string | null => headers.get('content-security-policy')

/**
 * The shells are cached with their headers, and their content security policy follows from the deployment's settings
 * and its provider's addresses. Fetches the shells whose policy differs from the one that the server has just sent
 * (`now`); an interrupted round continues with the server's next answer. A fetched page with another text is another
 * build's, which has its own worker and shells, or a gateway's; one with another policy is another server's.
 */
export async function renewShells(now: Headers): Promise<void> {
  const policy = policyIn(now)
  if (policy === null) return
  const cache = await caches.open(cacheNames.precache)
  for (const shell of htmlFiles(LANGUAGES)) {
    const key = getCacheKeyForURL(`/${shell}`)
    const kept = key && (await cache.match(key))
    if (!kept || policyIn(kept.headers) === policy) continue
    const answer = await fetch(`/${shell}`, { cache: 'no-store' })
    const isSame = (await answer.clone().text()) === (await kept.text())
    // The other shells would be refused, too.
    if (!answer.ok || !isSame || policyIn(answer.headers) !== policy) return
    await cache.put(key, answer)
  }
}
