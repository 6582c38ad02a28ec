import { benefitBook } from '#content/benefit-words.ts'
import { publishedBenefitWords, publishedWords } from '#content/content.ts'
import { wordBook } from '#content/search-words.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { type AskIndex, type Books, askIndex } from './ask.rules.ts'

const indexes = new WeakMap<PlanCoverage, { books: Books; index: AskIndex }>()

/** The index of a plan's benefits. It is built once for each coverage, and stays when an answer closes. */
export function preparedIndex(coverage: PlanCoverage, books: Books): AskIndex {
  const known = indexes.get(coverage)
  if (known && known.books.benefits === books.benefits && known.books.words === books.words)
    return known.index
  const index = askIndex(coverage, books)
  indexes.set(coverage, { books, index })
  return index
}

/** Builds the index before the first question, with the words published now. */
export function prepareIndex(coverage: PlanCoverage): void {
  const benefits = benefitBook(publishedBenefitWords.get())
  preparedIndex(coverage, { benefits, words: wordBook(publishedWords.get()) })
}
