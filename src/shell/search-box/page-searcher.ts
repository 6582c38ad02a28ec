import { searchEngine } from './search-engine.ts'
import type { Searcher } from './searcher.ts'

/** Searches in the page itself, at once. */
export function pageSearcher(): Searcher {
  const { learn, find } = searchEngine()
  return { learn, ask: (query, then) => then(find(query)), stop: () => undefined }
}
