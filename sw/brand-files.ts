import { registerRoute } from 'workbox-routing'
import { isBrandFile } from '#contract/brands/names.ts'
import { isWholeFile, keptOrFetched } from './kept-files.ts'

const CACHE = 'portal-brands'

/** A brand has three files: its pictures and chart colors, and its display font. Few households have four brands. */
const MOST_FILES = 12

/**
 * Stores the pictures and the display font of the brands that this device has shown, for use without a network. Their
 * addresses name a build or a version, so a file never changes.
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

/** A gateway's web page isn't a brand file. */
const isBrandAnswer = (address: string, answer: Response): boolean =>
  isWholeFile(address, answer) && !(answer.headers.get('content-type') ?? '').includes('text/html')

/** Stores a file, and removes the oldest ones if there are too many. */
export async function keepNewest(
  cache: Pick<Cache, 'put' | 'keys' | 'delete'>,
  path: string,
  answer: Response,
): Promise<void> {
  await cache.put(path, answer)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MOST_FILES).map((oldest) => cache.delete(oldest)))
}
