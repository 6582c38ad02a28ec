import type { StaticFont } from './font/static-font.ts'

const UNKNOWN = '?'

/** The text in letters that the font has: without its accent a letter is still read, and no reader gets a blank box. */
export function readable(text: string, { characters }: StaticFont): string {
  const has = (letter: string) => characters.has(letter.codePointAt(0) ?? 0)
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '), (letter) => {
    if (has(letter)) return letter
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
    return plain !== '' && Array.from(plain).every(has) ? plain : UNKNOWN
  }).join('')
}
