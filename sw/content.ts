import * as v from 'valibot'
import { registerRoute } from 'workbox-routing'
import { CONTENT_ADDRESS, PublishedContent } from '#contract/content/published.ts'
import { inTime } from './kept-files.ts'

const CACHE = 'portal-content'

/** What an editor has published is asked for each time; without a network the last answer stands. */
export const keepContent = (): unknown =>
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === CONTENT_ADDRESS,
    async ({ event, request }) => {
      try {
        const answer = await fetch(request)
        event.waitUntil(keepAnswer(answer.clone()).catch(() => undefined))
        return answer
      } catch (cause) {
        const kept = await inTime(caches.match(CONTENT_ADDRESS, { cacheName: CACHE }))
        if (kept) return kept
        throw cause
      }
    },
  )

const Published = v.pipe(v.string(), v.parseJson(), PublishedContent)

/** A gateway's page must not take the place of content that is good; an editor's withdrawal does. */
async function keepAnswer(answer: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  if (answer.status === 204) await cache.delete(CONTENT_ADDRESS)
  else if (answer.ok && v.is(Published, await answer.clone().text())) await cache.put(CONTENT_ADDRESS, answer)
}
