import { benefitBook } from '#content/benefit-words.ts'
import { publishedBenefitWords, publishedWords } from '#content/content.ts'
import { lexiconOf, tellingWords, withoutQuestionWords, wordsOf } from '#content/search/words.ts'
import { wordBook } from '#content/search-words.ts'
import type { BENEFIT_CONTEXTS } from '#contract/content/benefit-words.ts'

/* Loaded when a search finds nothing: the words are larger than the page. */

/** The rows with words that questions about any service have, such as "how much" and "cheapest". */
const OF_ANY_SERVICE: readonly (typeof BENEFIT_CONTEXTS)[number][] = [
  'question-words',
  'coverage-words',
  'estimate-words',
]

/** The words of a question that name a service, folded; null if no word can be left out. */
export function serviceNamedIn(question: string): string | null {
  const benefits = benefitBook(publishedBenefitWords.get())
  const common = OF_ANY_SERVICE.flatMap((row) => benefits.get(row) ?? [])
  const lexicon = withoutQuestionWords(lexiconOf(wordBook(publishedWords.get())), common)
  const telling = tellingWords(question, lexicon)
  if (telling.length === wordsOf(question, lexicon).length) return null
  return telling.map(({ typed }) => typed).join(' ')
}
