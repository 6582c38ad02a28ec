import { insurerText, insurerTextLang } from '#base/insurer-text.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'

type Props = {
  text: LocalizedText
  /** Adds a code, an amount or similar to the text. */
  format?: (text: string) => string
}

/**
 * A text of the insurer. If its language isn't the page's, it is marked, so that screen readers pronounce it correctly.
 */
export function InsurerText({ text, format = (plain) => plain }: Props) {
  const shown = format(insurerText(text))
  const lang = insurerTextLang(text)
  return lang ? <span lang={lang}>{shown}</span> : shown
}
