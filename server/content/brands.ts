import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type Brand, brandFor, linesOf } from '#contract/brands/brand.ts'
import type { PublishedBrands } from '#contract/brands/published.ts'
import type { Clock } from '#server/clock.ts'
import type { ServerConfig } from '#server/config.ts'
import { BRAND_FILES, type ReadBrands, allBrands, inspectKeptBrands, readBrands } from './brand-files.ts'
import { type WatchedFolder, watchFolder } from './watch-folder.ts'

/** Where accepted versions are kept. */
export const brandVersionsFolder = ({ DATA_DIR }: Pick<ServerConfig, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'brand-versions')

/** The brands as they are now: those that the portal was built with until an editor's folder is opened. */
export type BrandBook = {
  /** The brand of a plan; the group's own for a line of business that no brand serves. */
  of: (plan: { tier1: string | null }) => Brand
  /** The names of all brands. */
  names: () => string[]
  /** All lines of business that some brand serves. */
  lines: () => string[]
  /** Null where an editor publishes none. */
  published: () => PublishedBrands | null
  /** Called with each version that takes the place of another; answers the way to stop. */
  listen: (hear: (version: string) => void) => () => void
  /** Reads an editor's folder (`BRANDS_DIR`), and again whenever it changes. Answers the way to stop. */
  open: (parts: Parts) => Promise<() => void>
}

type Parts = {
  folder: string
  config: ServerConfig
  clock: Clock
  /** Until the folder is looked at again. */
  everyMs: number
  log: FastifyBaseLogger
}

export function brandBook(): BrandBook {
  const listeners = new Set<(version: string) => void>()
  let watched: WatchedFolder<ReadBrands> | undefined
  const shown = () => allBrands(watched?.accepted()?.brands)
  return {
    of: ({ tier1 }) => brandFor(shown(), tier1),
    names: () => shown().map(({ brandName }) => brandName),
    lines: () => linesOf(shown()),
    published: () => {
      const found = watched?.accepted()
      return found ? { version: found.version, brands: found.brands } : null
    },
    listen: (hear) => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    open: async ({ folder, config, clock, everyMs, log }) => {
      watched = await watchFolder({
        ...{ folder, wanted: BRAND_FILES, kept: brandVersionsFolder(config), name: 'brands' },
        ...{ clock, everyMs, log },
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
