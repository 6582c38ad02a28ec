import * as v from 'valibot'
import { LANGUAGES } from '#contract/entities/localized-text.ts'
import { OTHER_BENEFITS } from '#contract/other-benefits.ts'
import { SBC_CATEGORIES } from '#contract/sbc-categories.ts'
import { BENEFIT_WORDS_FILE } from './benefit-file.ts'
import { Phrases, comparedAs, lineOf } from './search-words.ts'

/**
 * Words that don't name a benefit: common question words, such as "how many"; words that ask for coverage or a cost,
 * such as "covered"; words that compare prices, such as "cheapest"; words that can change an answer, such as
 * "cosmetic"; and words that give way to a more specific word, such as "doctor".
 */
export const BENEFIT_CONTEXTS = [
  'question-words',
  'coverage-words',
  'estimate-words',
  'changes-the-answer',
  'common-words',
] as const

const KEYS: ReadonlySet<string> = new Set([...SBC_CATEGORIES, ...OTHER_BENEFITS, ...BENEFIT_CONTEXTS])
const CONTEXTS: ReadonlySet<string> = new Set(BENEFIT_CONTEXTS)

/** There are fewer benefits than this. */
const MOST_ROWS = 200

/** A row of the file: members' words for a benefit, in both languages. */
export const BenefitWords = v.strictObject({
  benefit: v.pipe(
    v.string(),
    v.check((code) => KEYS.has(code), 'is not a benefit'),
  ),
  en: Phrases,
  es: Phrases,
})
export type BenefitWords = v.InferOutput<typeof BenefitWords>

type Read = { row: BenefitWords; location: string }

/** Returns the contradictions between individually valid rows: each phrase may name only one benefit. */
export function benefitConflicts(rows: readonly Read[], text: string): string[] {
  const faults: string[] = []
  const benefits = new Set<string>()
  const named = new Map<string, string>()
  for (const { row, location } of rows) {
    const { benefit } = row
    if (benefits.has(benefit)) faults.push(`${location}, field benefit: has two rows`)
    benefits.add(benefit)
    if (CONTEXTS.has(benefit)) continue
    for (const language of LANGUAGES)
      for (const [index, phrase] of row[language].entries()) {
        const other = named.get(comparedAs(phrase)) ?? benefit
        named.set(comparedAs(phrase), other)
        if (other !== benefit)
          faults.push(
            `${location}, field ${language}.${index}${lineOf(text, benefit, phrase)}: "${phrase}" already names "${other}"`,
          )
      }
  }
  if (rows.length > MOST_ROWS) faults.push(`${BENEFIT_WORDS_FILE}: holds more than ${MOST_ROWS} rows`)
  return faults
}

/** The rows of an editor's file first, then the built-in row of every benefit that the file lacks. */
export function overlaidBenefitWords(
  published: readonly BenefitWords[],
  builtIn: readonly BenefitWords[],
): BenefitWords[] {
  const own = new Set(published.map(({ benefit }) => benefit))
  return [...published, ...builtIn.filter(({ benefit }) => !own.has(benefit))]
}
