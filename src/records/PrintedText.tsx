import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { InsurerText } from '#ui/InsurerText.tsx'
import { printedText } from './printed.ts'

/** The insurer's printed text in the page's language; text in another language is marked as such. */
export function PrintedText({ text }: { text: LocalizedText }) {
  const shown = printedText(text)
  const isTranslatedHere = typeof text === 'string' && shown !== text
  return isTranslatedHere ? shown : <InsurerText text={text} />
}
