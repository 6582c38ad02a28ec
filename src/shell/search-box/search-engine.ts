import { type AskIndex, ask, askIndex } from '#benefits/ask.rules.ts'
import { type SearchIndex, indexOf } from '#content/search/search-index.ts'
import { lexiconOf } from '#content/search/words.ts'
import type { WordBook } from '#content/search-words.ts'
import { chooseHits } from './choose.ts'
import type { Answered, Benefits, Indexed } from './searcher.ts'

type Part = SearchIndex<Indexed & { part: number }>

/** Indexes candidates in parts, and searches all of them; runs in the worker, or in the page if no worker runs. */
export function searchEngine() {
  const parts: Part[] = []
  let benefits: AskIndex | undefined
  return {
    learn(part: number, candidates: readonly Indexed[], book: WordBook): void {
      parts[part] = indexOf(
        candidates.map((candidate) => ({ ...candidate, part })),
        lexiconOf(book),
      )
    },
    learnBenefits({ coverage, books }: Benefits): void {
      benefits = askIndex(coverage, books)
    },
    find: (query: string): Answered => ({
      chosen: chooseHits(Object.values(parts), query).map(({ section, found }) => ({
        section,
        places: found.map(({ candidate: { part, at }, ...rest }) => ({ part, at, ...rest })),
      })),
      ...(benefits && { benefits: ask(benefits, query) }),
    }),
  }
}
