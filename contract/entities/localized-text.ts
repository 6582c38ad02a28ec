import * as v from 'valibot'

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

const filled = v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')))

/**
 * An insurer's text for members, in each language that the insurer writes. A plain text is English, or empty if nothing
 * is stated.
 */
export const LocalizedText = v.union([
  v.string(),
  v.pipe(
    v.object({ en: filled, es: filled }),
    v.check((text) => Object.keys(text).length > 0, 'must have a language'),
  ),
])
export type LocalizedText = v.InferOutput<typeof LocalizedText>

/** The text in the wanted language, or else in an available one. */
export function localize(text: LocalizedText, wanted: Language): { text: string; language: Language } {
  const texts = typeof text === 'string' ? { en: text } : text
  for (const language of [wanted, ...LANGUAGES]) {
    const found = texts[language]
    if (found !== undefined) return { text: found, language }
  }
  return { text: '', language: wanted }
}

/** The localized text without its language, for files, which have a single language. */
export const textIn = (text: LocalizedText, wanted: Language): string => localize(text, wanted).text

/** The text in every available language, for searches. */
export const allTexts = (text: LocalizedText): string[] =>
  typeof text === 'string' ? [text] : Object.values(text)

/** Transforms a text in each of its languages. */
export function mapText(
  text: LocalizedText,
  make: (text: string, language: Language) => string,
): LocalizedText {
  if (typeof text === 'string') return make(text, 'en')
  const { en, es } = text
  return {
    ...(en === undefined ? {} : { en: make(en, 'en') }),
    ...(es === undefined ? {} : { es: make(es, 'es') }),
  }
}

/** A key that is equal for equal texts. */
export const textKey = (text: LocalizedText): string => allTexts(text).join(' / ')
