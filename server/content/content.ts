import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { AnswerTemplate } from '#contract/content/answer-template.ts'
import type { FileNotice } from '#contract/content/notice.ts'
import type { PublishedContent } from '#contract/content/published.ts'
import type { PublishedNotice } from '#contract/entities/system.ts'
import type { Clock } from '#server/clock.ts'
import type { ServerConfig } from '#server/config.ts'
import type { BrandBook } from './brands.ts'
import { CONTENT_FILE, PICTURES, type ReadContent, inspectKept, readContent } from './content-files.ts'
import { noticesInForce } from './notices.ts'
import { builtInTemplates } from './templates.ts'
import { type WatchedFolder, watchFolder } from './watch-folder.ts'

/** Where accepted versions are kept. */
export const versionsFolder = ({ DATA_DIR }: Pick<ServerConfig, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'content-versions')

/** What members read of an editor's folder (`CONTENT_DIR`). */
export type Content = Pick<WatchedFolder<ReadContent>, 'faults' | 'listen' | 'look' | 'close'> & {
  /** Null until the first accepted version: the portal then shows what it was built with. */
  published: () => PublishedContent | null
  /** The notices of the version that is published. */
  notices: () => readonly FileNotice[]
  /** Those of them that members are told now. */
  noticesInForce: (now: Temporal.Instant) => PublishedNotice[]
  /** The texts that answers of the staff begin from. */
  templates: () => readonly AnswerTemplate[]
}

type Parts = {
  folder: string
  config: ServerConfig
  dist: string
  brands: BrandBook
  clock: Clock
  log: FastifyBaseLogger
}

/** Reads the folder, and again whenever it changes, or the lines of business that its files may name. */
export async function openContent({ folder, config, dist, brands, clock, log }: Parts): Promise<Content> {
  const watched = await watchFolder({
    ...{
      folder,
      wanted: CONTENT_FILE,
      beside: PICTURES,
      kept: versionsFolder(config),
      name: 'content',
      clock,
      log,
    },
    read: () => readContent(folder, { dist, lines: brands.lines() }),
    readKept: (files) => inspectKept(files, { lines: brands.lines() }),
  })
  const { accepted, faults, listen, look } = watched
  const stop = brands.listen(() => void watched.readAgain())
  const notices = () => accepted()?.notices ?? []
  return {
    published: () => {
      const found = accepted()
      if (!found) return null
      const { version, items, variants } = found
      return { version, items, ...(variants ? { variants } : {}) }
    },
    notices,
    templates: () => accepted()?.templates ?? builtInTemplates(),
    noticesInForce: (now) => noticesInForce(notices(), now),
    ...{ faults, listen, look },
    close: () => {
      stop()
      watched.close()
    },
  }
}
