import type { Language } from '#contract/entities/localized-text.ts'
import type { PdfFont } from './fonts.ts'
import { latinOf } from './latin.ts'
import { printedLettersMessages } from './locales/printed-letters.gen.ts'

type Scripts = (typeof printedLettersMessages)['en']['scripts']

/** Text that a document's fonts can't print: scripts that are named instead, and romanized letters. */
export class Unprinted {
  readonly scripts = new Set<keyof Scripts>()
  isRomanized = false

  /** The sentences about it at the end of a document. */
  notes(language: Language): string[] {
    const { foreign, romanized, scripts } = printedLettersMessages[language]
    const [first] = this.scripts
    return [
      ...(first === undefined ? [] : [foreign({ example: scripts[first] })]),
      ...(this.isRomanized ? [romanized] : []),
    ]
  }
}

const SCRIPTS = (Object.keys(printedLettersMessages.en.scripts) as (keyof Scripts)[]).flatMap((name) =>
  name === 'other' || name === 'sign' ? [] : [{ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }],
)

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

function scriptOf(letter: string): keyof Scripts {
  const found = SCRIPTS.find(({ pattern }) => pattern.test(letter))?.name
  return found ?? (/[\p{L}\p{N}]/u.test(letter) ? 'other' : 'sign')
}

/** Japanese also uses Chinese characters. */
const scriptIn = (text: string) => {
  const isJapanese = KANA.test(text)
  return (letter: string): keyof Scripts => {
    const script = scriptOf(letter)
    return isJapanese && (script === 'Han' || script === 'Katakana') ? 'Hiragana' : script
  }
}

/** Marks between the letters of a script, such as vowels and joiners, which aren't separate characters. */
const BELONGS = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

type Printed = { text: string; script?: keyof Scripts }

/**
 * The text in letters that the font has: letters without missing accents, and Greek and Cyrillic in Latin letters.
 * Words in any other script are replaced by its name in brackets, so that no reader gets blank boxes or question marks.
 */
export function printableText(
  text: string,
  { characters }: PdfFont,
  { language, unprinted }: { language: Language; unprinted: Unprinted },
): string {
  const scriptOfLetter = scriptIn(text)
  const has = (letter: string) => characters.has(letter.codePointAt(0) ?? 0)
  const printed = Array.from(text.normalize('NFC').replace(/\s+/g, ' '), (letter): Printed => {
    if (has(letter)) return { text: letter }
    if (BELONGS.test(letter)) return { text: '' }
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
    if (plain !== '' && Array.from(plain).every(has)) return { text: plain }
    const latin = latinOf(letter)
    if (latin !== undefined) unprinted.isRomanized = true
    return latin === undefined ? { text: '', script: scriptOfLetter(letter) } : { text: latin }
  })
  return joinLetters(printed, (script) => {
    unprinted.scripts.add(script)
    return `[${printedLettersMessages[language].scripts[script]}]`
  })
}

/** Joins letters of one script, and the blanks between them, in one pair of brackets. */
function joinLetters(printed: readonly Printed[], nameOf: (script: keyof Scripts) => string): string {
  let [line, blanks] = ['', '']
  let open: keyof Scripts | undefined
  for (const { text, script } of printed) {
    // A sign within words, such as a middle dot, belongs to them.
    if (script !== undefined && (script === open || (script === 'sign' && open !== undefined))) {
      blanks = ''
      continue
    }
    if (open !== undefined && text === ' ') {
      blanks += text
      continue
    }
    if (text === '' && script === undefined) continue
    line += blanks + (script === undefined ? text : nameOf(script))
    blanks = ''
    open = script
  }
  return line + blanks
}
