import { language } from '#base/language.ts'
import { careBook } from '#content/care-words.ts'
import { publishedCareWords } from '#content/content.ts'
import type { CareWords } from '#contract/content/care-words.ts'
import type { ListedSpecialty, ProviderKind } from '#contract/entities/provider.ts'
import { type CareFilter, filterOfQuestion, offeredWords, specialtiesOf } from './care-filter.rules.ts'
import { type CareIndex, careIndex, readQuestion } from './care-question.rules.ts'

/* Loaded at the first search: the words and the search engine are larger than the page. */

let indexed: { book: readonly CareWords[]; kinds: string; index: CareIndex } | undefined

/** The index of the words for the kinds that a plan has. */
function indexFor(kinds: readonly ProviderKind[]): CareIndex {
  const book = careBook(publishedCareWords.get())
  const key = kinds.join()
  if (indexed?.book !== book || indexed.kinds !== key)
    indexed = { book, kinds: key, index: careIndex(offeredWords(book, kinds)) }
  return indexed.index
}

type Typed = { question: string; place: string }
type Around = { kinds: readonly ProviderKind[]; listed: readonly ListedSpecialty[] }

/** Converts a member's typed text to a filter, and returns whether it says "near me". */
export function readCare(
  typed: Typed,
  { kinds, listed }: Around,
  kept: Pick<CareFilter, 'miles' | 'network' | 'sort' | 'nearMe' | 'hospital'>,
): { filter: CareFilter; isNearMe: boolean } {
  const index = indexFor(kinds)
  const question = readQuestion(typed.question, index)
  const row = question.care === null ? undefined : index.rows.get(question.care)
  const specialties = row ? specialtiesOf(row, listed) : []
  const filter = filterOfQuestion({ question, typed, specialties, careName: row?.[language][0] ?? '' }, kept)
  return { filter, isNearMe: question.options.includes('near') && filter.place === '' }
}
