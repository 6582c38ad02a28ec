/** All forms of the apostrophe, including the okina, and accents that are typed instead of one. */
export const APOSTROPHES = "'`´‘’‚‛′ʹʻʼʽˈˊˋ＇"

/** Hyphens, dashes and the minus sign. */
export const DASHES = '‐‑‒–—―−﹘﹣－'

/** Letters without a removable accent, with the plain letters that people type for them. */
export const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}

/**
 * Accents, invisible marks and control characters, as ranges for the regular expressions of both JavaScript and
 * PostgreSQL.
 */
export const FOLDED_AWAY =
  String.raw`\u0001-\u0008\u000e-\u001f\u007f\u00ad\u0300-\u036f\u061c\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e` +
  String.raw`\u2060-\u206f\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff`

const MARKS = new RegExp(String.raw`[\0${FOLDED_AWAY}]`, 'gu')
const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'gu')
const ANY_DASH = new RegExp(`[${DASHES}]`, 'gu')
const ANY_PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu')

/**
 * The text in the form that every search compares: without accents, apostrophes, capitals, width, invisible marks and
 * differences between dashes. `server/platform/db/fold.ts` does the same in SQL.
 */
export const foldText = (text: string): string =>
  text
    .replace(ANY_APOSTROPHE, '')
    .replace(ANY_DASH, '-')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(ANY_PLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter)

/** A name in the form that is compared and counted: only letters and digits, folded. */
export const foldName = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '')

/** The words of a search, all of which must be found. */
export const searchWords = (search: string): string[] => foldText(search).split(/\s+/u).filter(Boolean)

/** The words of a text or a full-sentence search, split at everything except letters, digits and the given signs. */
export const foldedWords = (text: string, signs = ''): string[] =>
  foldText(text.replace(ANY_APOSTROPHE, ' '))
    .split(new RegExp(`[^\\p{L}\\p{N}${signs}]+`, 'u'))
    .filter(Boolean)
