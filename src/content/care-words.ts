import { CareWords, overlaidCareWords } from '#contract/content/care-words.ts'
import builtIn from './items/care-words.json'
import { overlaidBook } from './overlaid-book.ts'

/**
 * The words that members use to ask for care; an editor's words take precedence over those that the portal was built
 * with.
 */
export const careBook = overlaidBook({
  schema: CareWords,
  builtIn,
  overlay: overlaidCareWords,
  bookOf: (rows): readonly CareWords[] => rows,
})
