import { linesOf } from '#contract/brands/brand.ts'
import { previewOf } from '#contract/content/preview.ts'
import { catalogueOf, overlayItems } from '#contract/content/lookup.ts'
import { systemClock, todayOf } from '#server/config/clock.ts'
import type { ServerConfig } from '#server/config/config.ts'
import type { ContentArguments } from './arguments.ts'
import { builtInContent } from './built-in.ts'
import { brandsOf } from '#server/platform/brands/brand-files.ts'
import { Refused, requireFolder, rollBack, versionLines } from './editor-command.ts'
import { CONTENT_FILE, readContent } from './content-files.ts'
import { versionsFolder } from './content.ts'

const folderOf = ({ CONTENT_DIR }: ServerConfig): string => requireFolder(CONTENT_DIR, 'CONTENT_DIR')

const aroundOf = async (config: ServerConfig) => ({
  dist: config.DIST_DIR,
  lines: linesOf(await brandsOf(config)),
})

async function check(config: ServerConfig, given: string | undefined): Promise<string[]> {
  const folder = given ?? folderOf(config)
  const { faults: wrong, items, notices } = await readContent(folder, await aroundOf(config))
  if (wrong.length > 0) throw new Refused(wrong.join('\n'))
  return [`${folder}: ${items.length} items and ${notices.length} notices, no mistakes.`]
}

type Shown = Extract<ContentArguments, { act: 'show' }>

/** Shows the content that members of a plan see on a day, and why; for a single item, all of it. */
async function show(config: ServerConfig, { id, at, plan }: Shown): Promise<string[]> {
  const published = config.CONTENT_DIR
    ? await readContent(config.CONTENT_DIR, await aroundOf(config))
    : { items: [] }
  const { lines: known } = await aroundOf(config)
  if (!known.some((line) => line === plan.tier1))
    throw new Refused(`${plan.tier1} is not a line of business; choose one of ${known.join(', ')}.`)
  const builtIn = builtInContent()
  const today = at ? Temporal.PlainDate.from(at) : todayOf(systemClock)
  const rows = previewOf(published, builtIn, { plan, today })
  const lines = (shown: typeof rows) =>
    shown.map(({ id: asked, shown: answers, variant, title, why, isPublished }) =>
      [asked, answers, variant ?? '-', why, isPublished ? 'published' : 'built in', title].join('\t'),
    )
  if (id === undefined) return lines(rows)
  const own = rows.filter((row) => row.id.toLowerCase() === id.toLowerCase())
  if (own.length === 0) throw new Refused(`There is no item "${id}".`)
  const catalogue = catalogueOf(overlayItems(published.items, builtIn.items))
  return [
    ...lines(own),
    ...own.map(({ shown }) => JSON.stringify(catalogue.get(shown.toLowerCase()), null, 2)),
  ]
}

/** Runs an `npm run content` command; returns the lines to print. */
export function doContentAct(config: ServerConfig, wanted: ContentArguments): Promise<string[]> {
  switch (wanted.act) {
    case 'check':
      return check(config, wanted.folder)
    case 'show':
      return show(config, wanted)
    case 'versions':
      return versionLines(versionsFolder(config))
    case 'rollback':
      return rollBack(folderOf(config), CONTENT_FILE, {
        kept: versionsFolder(config),
        version: wanted.version,
        command: 'content',
      })
    default:
      return wanted satisfies never
  }
}
