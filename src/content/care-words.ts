import * as v from 'valibot'
import { useStore } from '#base/store.ts'
import { CareWords, overlaidCareWords } from '#contract/content/care-words.ts'
import { publishedCareWords } from './content.ts'
import builtIn from './items/care-words.json'

// The build and the server reject invalid rows; any that get through are left out.
const valid = (rows: readonly unknown[]): CareWords[] =>
  rows.flatMap((row) => {
    const read = v.safeParse(CareWords, row)
    return read.success ? [read.output] : []
  })

const builtInRows = valid(builtIn)

let published: { rows: readonly unknown[]; book: readonly CareWords[] } | undefined

/**
 * The words that members use to ask for care; an editor's words take precedence over those that the portal was built
 * with.
 */
export function careBook(rows: readonly unknown[] | undefined): readonly CareWords[] {
  if (!rows) return builtInRows
  if (published?.rows !== rows) published = { rows, book: overlaidCareWords(valid(rows), builtInRows) }
  return published.book
}

export const useCareBook = (): readonly CareWords[] => careBook(useStore(publishedCareWords))
