import * as v from 'valibot'
import { registerRoute } from 'workbox-routing'
import { isPicture } from '#contract/content/item.ts'
import { CONTENT_ADDRESS, PublishedContent } from '#contract/content/published.ts'
import { settings } from './config.ts'
import { waitFor, inTime, keptFile } from './kept-files.ts'

const CACHE = 'portal-content'

/** On a slow network, the stored content is shown after this; the page requests it again whenever it shows content. */
const PATIENCE_MS = 2_000

/** Fetches published content each time; without a network, uses the last answer. */
export function keepContent(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === CONTENT_ADDRESS,
    (asked) => newest(asked, { isGood: isContent, elsewhere: () => undefined }),
  )
  // An editor's picture may have the same name as a built-in one.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
    async (asked) => {
      const fromBuild = keptFile(asked.url.pathname)
      const isAsked = await publishesContent()
      return isAsked ? newest(asked, { isGood: isImage, elsewhere: fromBuild }) : fromBuild()
    },
  )
}

const publishesContent = async (): Promise<boolean> => (await settings()).publishesContent

type RouteCall = { event: ExtendableEvent; request: Request; url: URL }
type Kinds = {
  /** Whether it is the requested content and not a gateway's page. */
  isGood: (answer: Response) => Promise<boolean>
  /** A fallback if neither the server nor this cache has the content. */
  elsewhere: () => Promise<Response> | undefined
}

/** Returns the server's content, or the stored content if the server doesn't answer soon or another server answers. */
async function newest({ event, request, url }: RouteCall, { isGood, elsewhere }: Kinds): Promise<Response> {
  const asked = fetch(request)
  const good = asked.then(async (answer) => ((await isGood(answer)) ? answer : undefined))
  event.waitUntil(good.then((answer) => answer && keepAnswer(url.pathname, answer)).catch(() => undefined))
  const first = await Promise.race([good.catch(() => undefined), waitFor(PATIENCE_MS)])
  const kept = first ?? (await inTime(caches.match(url.pathname, { cacheName: CACHE })))
  return kept?.clone() ?? elsewhere() ?? asked
}

const isImage = async ({ ok, headers }: Response): Promise<boolean> =>
  ok && (headers.get('content-type') ?? '').startsWith('image/')

const Published = v.pipe(v.string(), v.parseJson(), PublishedContent)

/** An editor's withdrawal is an answer like any other. */
const isContent = async (answer: Response): Promise<boolean> =>
  answer.status === 204 || (answer.ok && v.is(Published, await answer.clone().text()))

async function keepAnswer(path: string, answer: Response): Promise<void> {
  const copy = answer.clone()
  const cache = await caches.open(CACHE)
  if (copy.status === 204) await cache.delete(path)
  else await cache.put(path, copy)
}
