import * as v from 'valibot'
import { LANGUAGES } from '#contract/entities/localized-text.ts'
import { PROVIDER_KINDS } from '#contract/entities/provider.ts'
import { CARE_WORDS_FILE } from './care-file.ts'
import { Phrases, comparedAs, lineOf } from './search-words.ts'

/** Filters that a question can name other than kind, specialty, language and gender. */
export const CARE_OPTIONS = [
  'telehealth',
  'new-patients',
  'weekend',
  'evening',
  'open-now',
  'all-day',
  'wheelchair',
  'sign-language',
  'near',
  'primary-care',
  'children',
] as const
export type CareOption = (typeof CARE_OPTIONS)[number]

export const CARE_GENDERS = ['female', 'male'] as const
export type CareGender = (typeof CARE_GENDERS)[number]

/** Common question words, such as "I need". */
export const QUESTION_WORDS = 'question-words'

const FIXED: ReadonlySet<string> = new Set([
  ...PROVIDER_KINDS.map((kind) => `kind/${kind}`),
  ...CARE_OPTIONS.map((option) => `option/${option}`),
  ...CARE_GENDERS.map((gender) => `gender/${gender}`),
  QUESTION_WORDS,
])
const LANGUAGE = /^language\/[a-z]{2,3}$/u
const SPECIALTY = /^[a-z][a-z-]{1,40}$/u

const isFilter = (care: string): boolean => FIXED.has(care) || LANGUAGE.test(care)

/** There are fewer specialties than this. */
const MOST_ROWS = 200

/**
 * A row of the file: members' words for a specialty or a filter, in both languages. Each language's first phrase is the
 * name of the specialty.
 */
export const CareWords = v.pipe(
  v.strictObject({
    care: v.pipe(
      v.string(),
      v.check((care) => isFilter(care) || SPECIALTY.test(care), 'is neither a specialty nor a filter'),
    ),
    /** The kind of providers that have the specialty. */
    kind: v.optional(v.picklist(PROVIDER_KINDS, 'is not a kind of provider')),
    en: Phrases,
    es: Phrases,
  }),
  v.forward(
    v.check(
      ({ care, kind }) => isFilter(care) === (kind === undefined),
      'is required for a specialty, and not allowed for a filter',
    ),
    ['kind'],
  ),
)
export type CareWords = v.InferOutput<typeof CareWords>

type Read = { row: CareWords; location: string }

/** Returns the contradictions between individually valid rows: each phrase may name only one row. */
export function careConflicts(rows: readonly Read[], text: string): string[] {
  const faults: string[] = []
  const cares = new Set<string>()
  const named = new Map<string, string>()
  for (const { row, location } of rows) {
    const { care } = row
    if (cares.has(care)) faults.push(`${location}, field care: has two rows`)
    cares.add(care)
    if (care === QUESTION_WORDS) continue
    for (const language of LANGUAGES)
      for (const [index, phrase] of row[language].entries()) {
        const other = named.get(comparedAs(phrase)) ?? care
        named.set(comparedAs(phrase), other)
        if (other !== care)
          faults.push(
            `${location}, field ${language}.${index}${lineOf(text, care, phrase)}: "${phrase}" already names "${other}"`,
          )
      }
  }
  if (rows.length > MOST_ROWS) faults.push(`${CARE_WORDS_FILE}: holds more than ${MOST_ROWS} rows`)
  return faults
}

/** The rows of an editor's file first, then the built-in row of every specialty and filter that the file lacks. */
export function overlaidCareWords(
  published: readonly CareWords[],
  builtIn: readonly CareWords[],
): CareWords[] {
  const own = new Set(published.map(({ care }) => care))
  return [...published, ...builtIn.filter(({ care }) => !own.has(care))]
}
