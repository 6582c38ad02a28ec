import { searchEngine } from './search-engine.ts'
import type { Searcher } from './searcher.ts'

/** Searches in the page's own thread, synchronously. */
export function pageSearcher(): Searcher {
  const { learn, learnBenefits, find } = searchEngine()
  return { learn, learnBenefits, ask: (query, then) => then(find(query)), stop: () => undefined }
}
