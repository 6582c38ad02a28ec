/** Apostrophes as keyboards, word processors and Hawaiian write them, and the accents that are typed for one. */
export const APOSTROPHES = "'`´‘’‚‛′ʹʻʼʽˈˊˋ＇"

/** Hyphens, dashes and the minus sign. */
export const DASHES = '‐‑‒–—―−﹘﹣－'

/** Letters of which no accent can be taken off, with the plain letters that people type for them. */
export const PLAIN_LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
}

const MARKS = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'gu')
const ANY_DASH = new RegExp(`[${DASHES}]`, 'gu')
const ANY_PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu')

/**
 * The text as every search compares it: without accents, apostrophes, capitals, width, invisible marks and the
 * difference between dashes. `server/db/fold.ts` does the same in SQL.
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

/** A name as it is compared and counted: its letters and digits alone, folded. */
export const foldName = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '')

/** The words of a search: every one of them has to be found. */
export const searchWords = (search: string): string[] => foldText(search).split(/\s+/u).filter(Boolean)
