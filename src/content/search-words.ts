import { useStore } from '#base/store.ts'
import { type SearchKey, SearchWords, overlaidWords } from '#contract/content/search-words.ts'
import { publishedWords } from './content.ts'
import builtIn from './items/search.json'
import { overlaidBook } from './overlaid-book.ts'

/** The phrases that members type for each target, in both languages, English first. */
export type WordBook = ReadonlyMap<SearchKey, readonly string[]>

/** An editor's words take precedence over those that the portal was built with. */
export const wordBook = overlaidBook({
  schema: SearchWords,
  builtIn,
  overlay: overlaidWords,
  bookOf: (rows): WordBook => new Map(rows.map(({ target, en, es }) => [target, [...en, ...es]])),
})

export const useWordBook = (): WordBook => wordBook(useStore(publishedWords))
