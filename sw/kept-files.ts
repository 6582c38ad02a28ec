import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

/** A working cache answers in a few milliseconds. */
const CACHE_LIMIT_MS = 2_000
/** The additional time for a slow cache when the network is also down. */
const LAST_LIMIT_MS = 8_000

export const waitFor = (limitMs: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, limitMs, undefined))

let isSilent = false

/**
 * The stored file; undefined without one, or if the cache doesn't answer. After that, the worker doesn't wait for that
 * cache until it answers.
 */
export async function inTime<Kept>(looking: Promise<Kept>): Promise<Kept | undefined> {
  let isAnswered = false
  const answered = looking
    .catch(() => undefined)
    .finally(() => {
      isAnswered = true
      isSilent = false
    })
  if (isSilent) return undefined
  const late = waitFor(CACHE_LIMIT_MS).then(() => {
    isSilent ||= !isAnswered
    return undefined
  })
  return Promise.race([answered, late])
}

/** The stored file, or the network's if there is none. Without a network, waits a little longer for a slow cache. */
export async function keptOrFetched(
  look: () => Promise<Response | undefined>,
  ask: () => Promise<Response>,
): Promise<Response> {
  const looking = look()
  const kept = await inTime(looking)
  if (kept) return kept
  try {
    return await ask()
  } catch (cause) {
    const late = await Promise.race([looking.catch(() => undefined), waitFor(LAST_LIMIT_MS)])
    if (late) return late
    throw cause
  }
}

/**
 * Answers every address with one file of the build. Fetches the file by its own path, because the server refuses to
 * send pages to scripts for other addresses.
 */
export const keptFile = (path: string) => (): Promise<Response> =>
  keptOrFetched(
    () => matchPrecache(path),
    () => fetch(path),
  )

const plain = ({ origin, pathname, search }: URL): string => origin + pathname + search

/** Answers every address that is a file of the build. */
export const serveKeptFiles = (): unknown =>
  registerRoute(
    ({ url }) => getCacheKeyForURL(plain(url)) !== undefined,
    ({ request, url }) =>
      keptOrFetched(
        () => matchPrecache(plain(url)),
        () => fetch(request),
      ),
  )

/** The content types of the build's files by extension; other files aren't checked. */
const SENT_AS: Record<string, RegExp> = {
  js: /javascript/,
  css: /text\/css/,
  html: /text\/html/,
}

/** A gateway's web page in place of a script isn't part of a build. */
export function isWholeFile(address: string, { ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean {
  const ending = /\.(\w+)$/.exec(new URL(address).pathname)?.[1] ?? ''
  const sentAs = SENT_AS[ending]
  return ok && (sentAs === undefined || sentAs.test(headers.get('content-type') ?? ''))
}
