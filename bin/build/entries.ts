import { writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The files that the built application loads. `npm test` compares their sizes with entry-limits.ts. */
export type Entries = {
  /** Everything that loads before any page. */
  first: {
    files: string[]
    /** Bytes of each module of `src`, before compression. */
    modules: Record<string, number>
  }
  /** The files that each page adds, by route module. */
  pages: Record<string, string[]>
  /**
   * The files that the service worker installs first on a first visit: they open the portal, home, cards and coverage.
   */
  keptFirst: string[]
}

/** The pages on the way to a card at a counter and to the costs of a visit, with their layouts. */
const KEPT_FIRST =
  /(?:shell\/(?:portal|lobby)|plans\/select-plan|dashboard\/dashboard|id-card\/(?:id-card|saved-card)|coverage\/coverage-and-[a-z]+|sign-in\/[\w-]+)\.route\.tsx$/

/**
 * Modules that the first script loads for a saved card or for a browser without Temporal, and modules that every member
 * page shows.
 */
const KEPT_WITH =
  /\/src\/(?:vault\/|shell\/(?:ready-saved-card|StillOpens)|chat\/ChatLauncher)|\/node_modules\/temporal-polyfill\//

export const ENTRIES_FILE = 'entries.json'

/** Writes a list of the files that each entry of the application loads into the build, for the check of their size. */
export function entries(): Plugin {
  let root = ''
  let dist = ''
  let isApplication = false
  let written: Entries | undefined
  return {
    name: 'entries',
    apply: 'build',
    configResolved(config) {
      root = config.root
      dist = resolve(root, config.build.outDir)
      isApplication = !config.build.ssr
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      if (isApplication) written = entriesOf(chunks, root)
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler() {
        if (written) writeFileSync(join(dist, ENTRIES_FILE), JSON.stringify(written))
      },
    },
  }
}

function entriesOf(chunks: readonly Rolldown.OutputChunk[], root: string): Entries {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const loadedBy = (fileName: string, loaded = new Set<string>()): Set<string> => {
    if (loaded.has(fileName)) return loaded
    loaded.add(fileName)
    for (const imported of named.get(fileName)?.imports ?? []) loadedBy(imported, loaded)
    return loaded
  }
  const first = loadedBy(chunks.find(({ isEntry }) => isEntry)?.fileName ?? '')
  // The entry is a small script that loads the application at once.
  for (const { fileName, name } of chunks) if (name === 'start') loadedBy(fileName, first)
  const pages = chunks.flatMap(({ fileName, facadeModuleId }) => {
    const [route = '', part] = facadeModuleId?.split('?') ?? []
    if (part === undefined || !route.endsWith('.route.tsx')) return []
    return [[relative(root, route), [...loadedBy(fileName)].filter((file) => !first.has(file))] as const]
  })
  return {
    keptFirst: keptFirstOf(chunks, first, new Map(pages), loadedBy),
    first: {
      files: [...first],
      modules: Object.fromEntries([...first].flatMap((file) => modulesOf(named.get(file), root))),
    },
    pages: Object.fromEntries(pages),
  }
}

function keptFirstOf(
  chunks: readonly Rolldown.OutputChunk[],
  first: ReadonlySet<string>,
  pages: ReadonlyMap<string, readonly string[]>,
  loadedBy: (fileName: string, loaded: Set<string>) => unknown,
): string[] {
  const kept = new Set(first)
  const ofPages = [...pages].flatMap(([route, files]) => (KEPT_FIRST.test(route) ? files : []))
  for (const { fileName, moduleIds, dynamicImports } of chunks) {
    if (moduleIds.some((id) => KEPT_WITH.test(id))) loadedBy(fileName, kept)
    if (!ofPages.includes(fileName)) continue
    // Includes what a press on the page opens, such as the card for a counter.
    for (const each of [fileName, ...dynamicImports]) loadedBy(each, kept)
  }
  const sheets = chunks.flatMap(({ fileName, viteMetadata }) =>
    kept.has(fileName) ? [...(viteMetadata?.importedCss ?? [])] : [],
  )
  return [...kept, ...new Set(sheets)]
}

const modulesOf = (chunk: Rolldown.OutputChunk | undefined, root: string): [string, number][] =>
  Object.entries(chunk?.modules ?? {})
    .map(([id, { renderedLength }]): [string, number] => [relative(root, id), renderedLength])
    .filter(([id, bytes]) => id.startsWith('src/') && bytes > 0)
