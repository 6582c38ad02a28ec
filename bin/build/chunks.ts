import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** Modules that load pages. Only their chunk contains the names of the page chunks, and no page imports it. */
const KNOWS_PAGES = /src[\\/](start\.tsx|routeTree\.gen\.ts|shell[\\/]router\.ts|.*\.route\.tsx)$/

/** `pack-ozark` for a file of that brand that only its members' pages load. */
const brandOfFile = (id: string): string | undefined => {
  const [, key] = /brands[\\/]([\w-]+)[\\/](?:look\.json|(?:sign-in|empty|done|trouble)\.svg)/.exec(id) ?? []
  return key && `pack-${key}`
}

/** The pages on the way to the ID card, and the chat launcher that each of them shows. */
const FIRST_PAGES = [
  'features/plans/SelectPlanPage.tsx',
  'features/id-card/IdCardPage.tsx',
  'chat/ChatLauncher.tsx',
]

/** Whether `module` of `src` loads `id`, directly or indirectly, or is `id`. */
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
 * Decides which modules share a file. There are few shared files, because at a counter each file costs a phone more
 * than its bytes. All other code is one chunk per page. A chunk contains the names of the chunks that it loads, so a
 * changed module renames its own chunk and every chunk that loads it. The page names are in one small chunk that no
 * other chunk loads: a change to one page renames its chunk and this one, and the browser keeps the compiled code of
 * all others (e2e/entry-sizes.spec.ts).
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const isApplication = loads(root, 'start.tsx')
  // Code for fields and dialogs, which a member at a counter doesn't wait for.
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
