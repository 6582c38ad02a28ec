import { insurerText, insurerTextLang } from '#base/insurer-text.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'

type Props = {
  text: LocalizedText
  /** Adds a code, an amount or the like to the text. */
  format?: (text: string) => string
}

/** A text of the insurer. In another language than the page's it names its language, so that it is read out in it. */
export function InsurerText({ text, format = (plain) => plain }: Props) {
  const shown = format(insurerText(text))
  const lang = insurerTextLang(text)
  return lang ? <span lang={lang}>{shown}</span> : shown
}
