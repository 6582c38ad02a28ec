import { registerRoute } from 'workbox-routing'
import { isBrandFile } from '#contract/brands/names.ts'
import { isWholeFile, keptOrFetched } from './kept-files.ts'

const CACHE = 'portal-brands'

/** A brand has three files: its pictures and chart colors, and its display face. A household seldom has four brands. */
const MOST_FILES = 12

/**
 * Keeps the pictures and the display face of the brands that this device has shown, so that they are there without a
 * network. Their addresses name a build or a version, so a file never changes.
 */
export const keepBrandFiles = (): unknown =>
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isBrandFile(url.pathname),
    ({ event, request, url }) =>
      keptOrFetched(
        () => caches.match(url.pathname, { cacheName: CACHE }),
        async () => {
          const answer = await fetch(request)
          if (isBrandAnswer(url.href, answer)) {
            const copy = answer.clone()
            const keeping = caches.open(CACHE).then((cache) => keepNewest(cache, url.pathname, copy))
            event.waitUntil(keeping.catch(() => undefined))
          }
          return answer
        },
      ),
  )

/** A gateway's web page isn't a file of a brand. */
const isBrandAnswer = (address: string, answer: Response): boolean =>
  isWholeFile(address, answer) && !(answer.headers.get('content-type') ?? '').includes('text/html')

/** Keeps a file, and removes those that were kept first if there are too many. */
export async function keepNewest(
  cache: Pick<Cache, 'put' | 'keys' | 'delete'>,
  path: string,
  answer: Response,
): Promise<void> {
  await cache.put(path, answer)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MOST_FILES).map((oldest) => cache.delete(oldest)))
}
