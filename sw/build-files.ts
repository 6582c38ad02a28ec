import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { getOrCreatePrecacheController } from 'workbox-precaching/utils/getOrCreatePrecacheController.js'
import { isWholeFile } from './kept-files.ts'

/**
 * A file of the build. `isFirst`: needed to open the portal or a card (bin/build/offline-first.ts). `integrity`: the
 * hash of a file whose name has none (bin/build/file-hashes.ts).
 */
export type BuildFile = { url: string; revision: string | null; isFirst?: true; integrity?: string }

/** The number of simultaneous requests, low enough that a page opened meanwhile doesn't wait. */
const BATCH = 8

/**
 * Returns functions that store the files of a build. A first visit installs the files that open the portal and the
 * cards, and its page requests the rest when it is idle. An update is installed completely before it takes over, so
 * that pages that opened offline before still do. See docs/decisions/077-two-phases-of-the-first-install.md.
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

/** Stores the next missing files. Returns how many are still missing. */
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

async function keepFile(cache: Cache, { url, revision, integrity }: BuildFile): Promise<void> {
  const key = getCacheKeyForURL(url)
  if (key === undefined || (await cache.match(key))) return
  // A file with a hash in its name never changes; any other file has to be the build's own, or the fetch fails.
  const answer = await fetch(url, {
    cache: revision === null ? 'default' : 'reload',
    ...(integrity ? { integrity } : {}),
  })
  // A single wrong file ends the installation; the existing build stays, and the next check retries.
  if (answer.redirected || !isWholeFile(key, answer))
    throw new TypeError(`${url} is not a file of this build`)
  await cache.put(key, answer)
}
