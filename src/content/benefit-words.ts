import { useStore } from '#base/store.ts'
import { BenefitWords, overlaidBenefitWords } from '#contract/content/benefit-words.ts'
import { publishedBenefitWords } from './content.ts'
import builtIn from './items/benefit-words.json'
import { overlaidBook } from './overlaid-book.ts'

/** The phrases that members use for each benefit, in both languages. */
export type BenefitBook = ReadonlyMap<string, readonly string[]>

/** An editor's words take precedence over those that the portal was built with. */
export const benefitBook = overlaidBook({
  schema: BenefitWords,
  builtIn,
  overlay: overlaidBenefitWords,
  bookOf: (rows): BenefitBook => new Map(rows.map(({ benefit, en, es }) => [benefit, [...en, ...es]])),
})

export const useBenefitBook = (): BenefitBook => benefitBook(useStore(publishedBenefitWords))
