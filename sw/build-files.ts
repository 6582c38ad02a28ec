import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { getOrCreatePrecacheController } from 'workbox-precaching/utils/getOrCreatePrecacheController.js'
import { isWholeFile } from './kept-files.ts'

/** A file of the build. `isFirst`: the portal opens with it, or a card (bin/build/offline-first.ts). */
export type BuildFile = { url: string; revision: string | null; isFirst?: true }

/** Requests at a time; a page that is opened meanwhile doesn't wait behind more. */
const BATCH = 8

/**
 * Returns what keeps the files of a build. A first visit installs what opens the portal and the cards, and its page asks for
 * the rest when it is idle. An update is installed whole before it takes over: what opened offline before opens then, too.
 * See docs/decisions/077-two-phases-of-the-first-install.md.
 */
export function keeperOf(files: readonly BuildFile[]) {
  getOrCreatePrecacheController().addToCacheList([...files])
  return {
    install: ({ isUpdate }: { isUpdate: boolean }): Promise<void> =>
      keepAll(isUpdate ? files : files.filter(({ isFirst }) => isFirst)),
    keepNext: (): Promise<number> => keepNext(files),
  }
}

async function keepAll(files: readonly BuildFile[]): Promise<void> {
  for (let at = 0; at < files.length; at += BATCH) await keepFiles(files.slice(at, at + BATCH))
}

/** Keeps the next files that are missing. Returns how many are missing after that. */
async function keepNext(files: readonly BuildFile[]): Promise<number> {
  const cache = await caches.open(cacheNames.precache)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const missing = files.filter(({ url }) => !kept.has(getCacheKeyForURL(url) ?? ''))
  await keepFiles(missing.slice(0, BATCH))
  return Math.max(0, missing.length - BATCH)
}

async function keepFiles(files: readonly BuildFile[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  await Promise.all(files.map((file) => keepFile(cache, file)))
}

async function keepFile(cache: Cache, { url, revision }: BuildFile): Promise<void> {
  const key = getCacheKeyForURL(url)
  if (key === undefined || (await cache.match(key))) return
  // A name with a hash in it never changes; any other file has to be the build's own.
  const answer = await fetch(url, { cache: revision === null ? 'default' : 'reload' })
  // One file that isn't what it says ends the installation; the build that is there stays, and the next look tries again.
  if (answer.redirected || !isWholeFile(key, answer))
    throw new TypeError(`${url} is not a file of this build`)
  await cache.put(key, answer)
}
