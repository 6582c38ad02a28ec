import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** Modules that load pages: their chunk alone contains the names of page chunks, and no page imports it. */
const KNOWS_PAGES = /src[\\/](start\.tsx|routeTree\.gen\.ts|shell[\\/]router\.ts|.*\.route\.tsx)$/

/** `pack-ozark` for a file of that brand that only a page of its members loads. */
const brandOfFile = (id: string): string | undefined => {
  const [, key] = /brands[\\/]([\w-]+)[\\/](?:look\.json|(?:sign-in|empty|done|trouble)\.svg)/.exec(id) ?? []
  return key && `pack-${key}`
}

/** The pages on the way to the ID card, and the launcher that is on each of them. */
const FIRST_PAGES = [
  'features/plans/SelectPlanPage.tsx',
  'features/id-card/IdCardPage.tsx',
  'chat/ChatLauncher.tsx',
]

/** Whether `module` of `src` loads `id`, itself included. */
function loads(
  root: string,
  ...modules: string[]
): (id: string, context: Rolldown.ChunkingContext) => boolean {
  const loaded = new Set<string>()
  const add = (id: string, context: Rolldown.ChunkingContext): void => {
    if (loaded.has(id)) return
    loaded.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported, context)
  }
  return (id, context) => {
    if (loaded.size === 0) for (const module of modules) add(join(root, 'src', module), context)
    return loaded.has(id)
  }
}

/**
 * Which modules share a file. Few files: at a counter each costs a phone more than its bytes. The rest is a chunk a page.
 *
 * A chunk has the names of the chunks in it that it loads, so a changed module renames its own chunk and whatever loads
 * that. The pages' names are in one small chunk that nothing else loads: a change to one page renames its chunk and this
 * one, and the browser keeps the compiled code of all others (e2e/entry-sizes.spec.ts).
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const isApplication = loads(root, 'start.tsx')
  // At a counter, a member doesn't wait for the code of fields and dialogs.
  const isFirstPage = loads(root, ...FIRST_PAGES)
  return [
    {
      name: 'start',
      test: KNOWS_PAGES,
      priority: 5,
      includeDependenciesRecursively: false,
    },
    // For src/main.tsx and the translations, which load before any module that uses a message.
    {
      name: 'messages',
      test: /src[\\/]base[\\/](messages|card-mark)\.ts$|make-plural|@messageformat|preload-helper/,
      priority: 4,
    },
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
    // Needed only once the search is open.
    { name: 'minisearch', test: /node_modules[\\/]minisearch[\\/]/, priority: 3 },
    { name: 'search-words', test: /content[\\/]items[\\/]search\.json$/, priority: 3 },
    { name: 'benefit-words', test: /content[\\/]items[\\/]benefit-words\.json$/, priority: 3 },
    { name: 'county-map', test: /virtual:county-map/, priority: 3 },
    { name: 'care-words', test: /content[\\/]items[\\/]care-words\.json$/, priority: 3 },
    // The pictures and chart colors of one brand (src/member/brand-look.ts).
    {
      debugName: 'brands',
      name: (id) => brandOfFile(id) ?? null,
      test: (id) => brandOfFile(id) !== undefined,
      priority: 3,
    },
    {
      debugName: 'application',
      name: (id, context) => (isApplication(id, context) ? 'application' : null),
      priority: 2,
    },
    {
      debugName: 'ui',
      name: (id, context) => (isFirstPage(id, context) ? 'ui' : 'ui-of-forms'),
      test: /src[\\/]ui[\\/](?!gallery|panes|locales[\\/]es).*\.tsx?$/,
      priority: 1,
    },
  ]
}
