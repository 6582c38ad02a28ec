type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo | null }

/** What the first visit shows; its lazy half comes at once with the start. */
const FIRST_PAGES = /\/(login|lobby)\.route\.tsx$/

/** What the index of the package leads to, but no first visit uses. */
const LATER =
  /react-query\/.*\/use(Infinite|Mut)\w+\.js$|query-core\/.*\/(infiniteQuery|mutation)Observer\.js$/

let known: Set<string> | undefined

function reachable(entry: string, context: ChunkingContext): Set<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id) || LATER.test(id)) return
    found.add(id)
    const info = context.getModuleInfo(id)
    for (const next of info?.importedIds ?? []) visit(next)
    if (FIRST_PAGES.test(id)) for (const next of info?.dynamicallyImportedIds ?? []) visit(next)
  }
  visit(entry)
  // The entry waits for the first route; a lazy file that had to wait for the entry would wait for ever.
  found.delete(entry)
  return found
}

/**
 * Everything that the first visit needs stands in one file: sixty small ones would compress a tenth worse and come in
 * two rounds. The set follows from the imports, so it cannot be forgotten.
 */
export const startChunk = (entry: string) => ({
  debugName: 'start',
  name: (id: string, context: ChunkingContext): string | null => {
    known ??= reachable(entry, context)
    return known.has(id) ? 'start' : null
  },
})

/** What decides what is loaded at all: the language with the words of another one, and whether a card is kept here. */
export const firstChunk = {
  name: 'first',
  test: /\/src\/base\/(language|spanish|card-mark)\.ts$|vite\/preload-helper|rolldown\/runtime/,
  priority: 1,
}
