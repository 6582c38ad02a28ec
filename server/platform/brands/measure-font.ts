import type { MeasureFont } from '#contract/brands/look-files.ts'
import { readFont } from '#server/platform/pdf/font-reader.ts'
import { woff2Fault } from './woff2.ts'

/** Letters used in English and Spanish headings. */
const LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÁÉÍÓÚÜÑáéíóúüñ¿¡ .,:;!?$%&()’“”–—'

/** Each letter's frequency per thousand in English text, and its width in Arial Bold, in thousandths. */
const USUAL: readonly (readonly [letter: string, often: number, arialBold: number])[] = [
  [' ', 170, 278],
  ['e', 102, 556],
  ['t', 75, 333],
  ['a', 65, 556],
  ['o', 62, 611],
  ['n', 58, 611],
  ['i', 57, 278],
  ['s', 52, 556],
  ['h', 50, 611],
  ['r', 49, 389],
  ['d', 35, 611],
  ['l', 33, 278],
  ['c', 23, 556],
  ['u', 23, 611],
  ['m', 20, 889],
  ['w', 19, 778],
  ['f', 18, 333],
  ['g', 16, 611],
  ['y', 16, 556],
  ['p', 15, 611],
  ['b', 12, 611],
  ['v', 8, 556],
  ['k', 6, 556],
]

const tenths = (share: number): number => Math.round(share * 1_000) / 10

/** Measures a display font against Arial Bold, so that a heading takes the same room before the font has loaded. */
export const measureFont: MeasureFont = (woff2) => {
  const file = Buffer.from(woff2, 'base64')
  const fault = woff2Fault(file)
  if (fault) return { fault }
  try {
    const font = readFont(file)
    const letters = new Set(font.characterSet)
    const missing = LETTERS.split('').filter((letter) => !letters.has(letter.codePointAt(0) ?? 0))
    if (missing.length > 0) return { fault: `has no letter ${missing.join(' ')}` }
    let [own, arial] = [0, 0]
    for (const [letter, often, width] of USUAL) {
      const { advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
      own += (often * advanceWidth) / font.unitsPerEm
      arial += (often * width) / 1_000
    }
    const size = own / arial
    const lines = (units: number) => tenths(Math.abs(units) / font.unitsPerEm / size)
    return {
      sizeAdjust: tenths(size),
      ascent: lines(font.ascent),
      descent: lines(font.descent),
      lineGap: lines(font.lineGap),
    }
  } catch {
    return { fault: 'is damaged' }
  }
}
