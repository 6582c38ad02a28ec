import { insurerText } from '#base/insurer-text.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { usualTerm } from './usual-terms.ts'

/**
 * What the insurer prints on the card, beside an amount or in the menu, in the language of the page. Of an insurer that
 * writes English alone, the usual terms are translated here; the rest stays as the insurer wrote it.
 */
export const printedText = (text: LocalizedText): string =>
  typeof text === 'string' ? usualTerm(text) : insurerText(text)
