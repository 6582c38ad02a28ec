import { type Language, type LocalizedText, localize } from '#contract/entities/localized-text.ts'
import { language } from './language.ts'

/** A text of the insurer in the page's language, or else in the language that the insurer writes. */
export const insurerText = (text: LocalizedText): string => localize(text, language).text

/** The language of that text for the `lang` attribute; undefined if it is the page's language, and for numbers. */
export function insurerTextLang(text: LocalizedText): Language | undefined {
  const found = localize(text, language)
  return found.language === language || !/\p{L}/u.test(found.text) ? undefined : found.language
}
