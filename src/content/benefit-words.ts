import * as v from 'valibot'
import { useStore } from '#base/store.ts'
import { BenefitWords, overlaidBenefitWords } from '#contract/content/benefit-words.ts'
import { publishedBenefitWords } from './content.ts'
import builtIn from './items/benefit-words.json'

/** The phrases that members use for each benefit, in both languages. */
export type BenefitBook = ReadonlyMap<string, readonly string[]>

const bookOf = (rows: readonly BenefitWords[]): BenefitBook =>
  new Map(rows.map(({ benefit, en, es }) => [benefit, [...en, ...es]]))

// The build and the server reject invalid rows; any that get through are left out.
const valid = (rows: readonly unknown[]): BenefitWords[] =>
  rows.flatMap((row) => {
    const read = v.safeParse(BenefitWords, row)
    return read.success ? [read.output] : []
  })

const builtInRows = valid(builtIn)
const builtInBook = bookOf(builtInRows)

let published: { rows: readonly unknown[]; book: BenefitBook } | undefined

/** An editor's words take precedence over those that the portal was built with. */
export function benefitBook(rows: readonly unknown[] | undefined): BenefitBook {
  if (!rows) return builtInBook
  if (published?.rows !== rows)
    published = { rows, book: bookOf(overlaidBenefitWords(valid(rows), builtInRows)) }
  return published.book
}

export const useBenefitBook = (): BenefitBook => benefitBook(useStore(publishedBenefitWords))
