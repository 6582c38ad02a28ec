import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { InsurerText } from '#ui/InsurerText.tsx'
import { printedText } from './printed.ts'

/** What the insurer prints, in the language of the page; what stays in another one is marked as such. */
export function PrintedText({ text }: { text: LocalizedText }) {
  const shown = printedText(text)
  const isTranslatedHere = typeof text === 'string' && shown !== text
  return isTranslatedHere ? shown : <InsurerText text={text} />
}
