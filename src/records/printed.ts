import { insurerText } from '#base/insurer-text.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { usualTerm } from './usual-terms.ts'

/**
 * The insurer's printed text, such as on the card or in the menu, in the page's language. If the insurer writes English
 * only, the usual terms are translated here; the rest stays as the insurer wrote it.
 */
export const printedText = (text: LocalizedText): string =>
  typeof text === 'string' ? usualTerm(text) : insurerText(text)
