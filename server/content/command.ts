import { previewOf } from '#contract/content/preview.ts'
import { catalogueOf, overlaid } from '#contract/content/lookup.ts'
import { systemClock, todayOf } from '#server/clock.ts'
import { EXIT_USAGE, type ServerConfig } from '#server/config.ts'
import { configOrExit } from '#server/config-or-exit.ts'
import { type ContentArguments, USAGE, parseContentArguments } from './arguments.ts'
import { builtInContent } from './built-in.ts'
import { keptVersions, readContent, writeFiles } from './content-files.ts'
import { versionsFolder } from './content.ts'

class Refused extends Error {}

function folderOf({ CONTENT_DIR }: ServerConfig): string {
  if (!CONTENT_DIR) throw new Refused('Set CONTENT_DIR, or name a folder.')
  return CONTENT_DIR
}

async function check(config: ServerConfig, given: string | undefined): Promise<string[]> {
  const folder = given ?? folderOf(config)
  const { faults: wrong, items, notices } = await readContent(folder, config.DIST_DIR)
  if (wrong.length > 0) throw new Refused(wrong.join('\n'))
  return [`${folder}: ${items.length} items and ${notices.length} notices, no mistakes.`]
}

type Shown = Extract<ContentArguments, { act: 'show' }>

/** What members of a plan read on a day, and why; of one item all of it. */
async function show(config: ServerConfig, { id, at, plan }: Shown): Promise<string[]> {
  const published = config.CONTENT_DIR
    ? await readContent(config.CONTENT_DIR, config.DIST_DIR)
    : { items: [] }
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
  const catalogue = catalogueOf(overlaid(published.items, builtIn.items))
  return [
    ...lines(own),
    ...own.map(({ shown }) => JSON.stringify(catalogue.get(shown.toLowerCase()), null, 2)),
  ]
}

const versions = async (config: ServerConfig): Promise<string[]> =>
  (await keptVersions(versionsFolder(config))).map(
    ({ name, files }) => `${name}  ${Object.keys(files).join(' ')}`,
  )

async function rollback(config: ServerConfig, name: string): Promise<string[]> {
  const folder = folderOf(config)
  const version = (await keptVersions(versionsFolder(config))).find((one) => one.name === name)
  if (!version) throw new Refused(`There is no version "${name}"; see: npm run content -- versions`)
  await writeFiles(folder, version.files)
  return [`${folder} holds ${name} again.`]
}

function done(config: ServerConfig, wanted: ContentArguments): Promise<string[]> {
  switch (wanted.act) {
    case 'check':
      return check(config, wanted.folder)
    case 'show':
      return show(config, wanted)
    case 'versions':
      return versions(config)
    case 'rollback':
      return rollback(config, wanted.version)
    default:
      return wanted satisfies never
  }
}

/** `npm run content`: checks, previews and takes back what an editor publishes. */
async function run(): Promise<number> {
  const wanted = parseContentArguments(process.argv.slice(2))
  if (typeof wanted === 'string') {
    console.error(`${wanted}\n${USAGE}`)
    return EXIT_USAGE
  }
  for (const line of await done(configOrExit(), wanted)) console.log(line)
  return 0
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Refused ? error.message : error)
    process.exitCode = 1
  },
)
