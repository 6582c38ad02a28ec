import { join } from 'node:path'
import { brandFor, linesOf } from '#contract/brands/brand.ts'
import { DISPLAY_FILE, DRAWINGS_FILE } from '#contract/brands/names.ts'
import type { ServerConfig } from '#server/config/config.ts'
import type { BrandBook } from '#server/services.ts'
import { BRAND_FILES, type ReadBrands, allBrands, inspectKeptBrands, readBrands } from './brand-files.ts'
import { type WatchedFolder, watchFolder } from '#server/platform/folders/watch-folder.ts'

/** Where accepted versions are kept. */
export const brandVersionsFolder = ({ DATA_DIR }: Pick<ServerConfig, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'brand-versions')

function fileOf({ packs }: ReadBrands, key: string, name: string) {
  const { drawings, display } = packs.get(key) ?? {}
  if (name === DRAWINGS_FILE && drawings)
    return { type: 'application/json', body: Buffer.from(JSON.stringify(drawings)) }
  if (name === DISPLAY_FILE && display !== undefined)
    return { type: 'font/woff2', body: Buffer.from(display, 'base64') }
  return undefined
}

export function brandBook(): BrandBook {
  const listeners = new Set<(version: string) => void>()
  let watched: WatchedFolder<ReadBrands> | undefined
  const brandsNow = () => allBrands(watched?.accepted()?.brands)
  return {
    of: ({ tier1 }) => brandFor(brandsNow(), tier1),
    names: () => brandsNow().map(({ brandName }) => brandName),
    lines: () => linesOf(brandsNow()),
    published: () => {
      const found = watched?.accepted()
      return found ? { version: found.version, brands: found.brands } : null
    },
    packFile: (version, key, name) => {
      const found = watched?.accepted()
      return found?.version === version ? fileOf(found, key, name) : undefined
    },
    listen: (hear) => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    open: async ({ folder, config, clock, everyMs, log }) => {
      watched = await watchFolder({
        folder,
        wanted: BRAND_FILES,
        kept: brandVersionsFolder(config),
        name: 'brands',
        clock,
        everyMs,
        log,
        read: () => readBrands(folder),
        readKept: inspectKeptBrands,
      })
      watched.listen((version) => {
        for (const hear of listeners) hear(version)
      })
      return watched.close
    },
  }
}
