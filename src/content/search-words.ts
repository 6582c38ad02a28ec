import * as v from 'valibot'
import { useStore } from '#base/store.ts'
import { type SearchKey, SearchWords, overlaidWords } from '#contract/content/search-words.ts'
import { publishedWords } from './content.ts'
import builtIn from './items/search.json'

/** The phrases that members type for each target, in both languages, English first. */
export type WordBook = ReadonlyMap<SearchKey, readonly string[]>

const bookOf = (rows: readonly SearchWords[]): WordBook =>
  new Map(rows.map(({ target, en, es }) => [target, [...en, ...es]]))

// The build and the server reject invalid rows; any that get through are left out.
const valid = (rows: readonly unknown[]): SearchWords[] =>
  rows.flatMap((row) => {
    const read = v.safeParse(SearchWords, row)
    return read.success ? [read.output] : []
  })

const builtInRows = valid(builtIn)
const builtInBook = bookOf(builtInRows)

let published: { rows: readonly unknown[]; book: WordBook } | undefined

/** An editor's words take precedence over those that the portal was built with. */
export function wordBook(rows: readonly unknown[] | undefined): WordBook {
  if (!rows) return builtInBook
  if (published?.rows !== rows) published = { rows, book: bookOf(overlaidWords(valid(rows), builtInRows)) }
  return published.book
}

export const useWordBook = (): WordBook => wordBook(useStore(publishedWords))
