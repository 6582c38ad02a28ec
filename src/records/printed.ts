import { insurerText } from '#base/insurer-text.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { usualTerm } from './usual-terms.ts'

/**
 * The insurer's printed text, such as on the card or in the menu, in the page's language. If the insurer writes only
 * English, common terms are translated here; the rest stays unchanged.
 */
export const printedText = (text: LocalizedText): string =>
  typeof text === 'string' ? usualTerm(text) : insurerText(text)
