import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { AnswerTemplate } from '#contract/content/answer-template.ts'
import type { ContentItem } from '#contract/content/item.ts'
import { type Catalogue, catalogueOf, isExpired, overlayItems } from '#contract/content/lookup.ts'
import type { FileNotice } from '#contract/content/notice.ts'
import type { PublishedContent } from '#contract/content/published.ts'
import type { VariantRule } from '#contract/content/variants.ts'
import type { PublishedNotice } from '#contract/entities/system.ts'
import { type Clock, todayOf } from '#server/config/clock.ts'
import type { ServerConfig } from '#server/config/config.ts'
import type { BrandBook } from '#server/services.ts'
import { builtInContent } from './built-in.ts'
import { CONTENT_FILE, PICTURES, type ReadContent, inspectKept, readContent } from './content-files.ts'
import { noticesInForce } from './notices.ts'
import { builtInTemplates } from './templates.ts'
import { type WatchedFolder, watchFolder } from '#server/platform/folders/watch-folder.ts'

/** Where accepted versions are kept. */
export const versionsFolder = ({ DATA_DIR }: Pick<ServerConfig, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'content-versions')

/** The content that members see from an editor's folder (`CONTENT_DIR`). */
export type Content = Pick<WatchedFolder<ReadContent>, 'faults' | 'listen' | 'look' | 'close'> & {
  /** Null until the first accepted version; the portal then shows its built-in content. */
  published: () => PublishedContent | null
  /** The same texts and rules as parsed; also null until the first accepted version. */
  accepted: () => Pick<ReadContent, 'items' | 'variants'> | null
  /** The notices of the version that is published. */
  notices: () => readonly FileNotice[]
  /** The notices that members see now. */
  noticesInForce: (now: Temporal.Instant) => PublishedNotice[]
  /** The templates for staff answers. */
  templates: () => readonly AnswerTemplate[]
}

/** All texts as members see them: an editor's published texts take precedence over the built-in ones. */
export function shownContent(content: Content | undefined): {
  catalogue: Catalogue
  variants: readonly VariantRule[]
} {
  const builtIn = builtInContent()
  const own = content?.accepted()
  return {
    catalogue: catalogueOf(overlayItems(own?.items ?? [], builtIn.items)),
    variants: own?.variants ?? builtIn.variants,
  }
}

/** A placeholder that is never shown, because portals reject an item without a text. */
const NO_TEXT = '–'

/**
 * The items to send. An expired item is sent with its id and end date but without text. Its id must stay, or the
 * built-in text would return; its program is included if a variant depends on it.
 */
export function sentItems(items: readonly ContentItem[], today: Temporal.PlainDate): ContentItem[] {
  const inForce = items.filter((item) => !isExpired(item, today))
  return items.map((item) => {
    if (!isExpired(item, today)) return item
    const { content_id, date_expire, program } = item
    const isReliedOn = inForce.some(
      (other) => !other.program && other.content_id.toLowerCase().startsWith(`${content_id.toLowerCase()}.`),
    )
    return { content_id, data: NO_TEXT, date_expire, ...(isReliedOn && program ? { program } : {}) }
  })
}

type Parts = {
  folder: string
  config: ServerConfig
  dist: string
  brands: BrandBook
  clock: Clock
  /** The interval between checks of the folder. */
  everyMs: number
  log: FastifyBaseLogger
}

/** Reads the folder, and reads it again when it or the lines of business that its files may name change. */
export async function openContent({
  folder,
  config,
  dist,
  brands,
  clock,
  everyMs,
  log,
}: Parts): Promise<Content> {
  const watched = await watchFolder({
    folder,
    wanted: CONTENT_FILE,
    beside: PICTURES,
    kept: versionsFolder(config),
    name: 'content',
    clock,
    everyMs,
    log,
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
      const { version, items, variants, search, benefitWords, careWords } = found
      return {
        version,
        items: sentItems(items, todayOf(clock)),
        ...(variants ? { variants } : {}),
        ...(search ? { search } : {}),
        ...(benefitWords ? { benefitWords } : {}),
        ...(careWords ? { careWords } : {}),
      }
    },
    accepted: () => accepted() ?? null,
    notices,
    templates: () => accepted()?.templates ?? builtInTemplates(),
    noticesInForce: (now) => noticesInForce(notices(), now),
    faults,
    listen,
    look,
    close: () => {
      stop()
      watched.close()
    },
  }
}
