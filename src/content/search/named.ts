import type { Searchable } from './searchable.ts'
import { type SearchIndex, type Term, termsIn } from './search-index.ts'

/** How a phrase and a query match: the same words, all words of the phrase, or all words of the query. */
export type Fit<One extends Searchable> = {
  candidate: One
  is: 'same' | 'phrase-in-query' | 'query-in-phrase'
  /** The stems of the phrase that carry meaning. */
  phrase: readonly string[]
  /** The phrase as written. */
  written: string
  /** The words of the query that occur in the phrase. */
  met: readonly Term[]
  /** Whether the query contains the phrase in order: "nursing home" isn't "nurse at home". */
  isInOrder: boolean
}

/** A query that matches part of a phrase names its candidate if the part is at least this share of the phrase. */
const LEAST_PART = 0.5

/**
 * Compares the words of a query with every phrase. Common question words count only in a phrase that has no other
 * words.
 */
export function fitsIn<One extends Searchable>(
  index: SearchIndex<One>,
  query: string,
): { terms: Term[]; fits: Fit<One>[] } {
  const { words, terms: all } = termsIn(index, query)
  const terms = all.filter(({ isAside }) => !isAside)
  if (terms.length === 0) return { terms, fits: [] }
  const asked = words.map(({ stem }, at) => {
    const term = all[at]
    return (term?.isCorrected || term?.isSlip ? term.stems[0] : undefined) ?? stem
  })
  const whole = ` ${asked.join(' ')} `
  const fits = index.entries.flatMap((entry): Fit<One>[] => {
    if (entry.phrase === undefined) return []
    const telling = entry.stems.filter((stem) => !index.asides.has(stem))
    const phrase = telling.length > 0 ? telling : entry.stems
    const met = terms.filter(({ stems }) => stems.some((stem) => phrase.includes(stem)))
    const found = phrase.filter((stem) => terms.some(({ stems }) => stems.includes(stem))).length
    const has = { query: met.length === terms.length, phrase: found === phrase.length }
    const fit = {
      candidate: index.candidates[entry.candidate]!,
      phrase,
      written: entry.phrase,
      met,
      isInOrder: whole.includes(` ${entry.stems.join(' ')} `),
    }
    if (has.query && has.phrase) return [{ ...fit, is: 'same' }]
    if (has.phrase) return [{ ...fit, is: 'phrase-in-query' }]
    return has.query && found / phrase.length >= LEAST_PART ? [{ ...fit, is: 'query-in-phrase' }] : []
  })
  return { terms, fits }
}
