import { APOSTROPHES, DASHES } from './fold.ts'

/**
 * The parser of typed text, for every field on the page and on the server (docs/decisions/033). It changes how a
 * character is encoded, never its meaning: ½ and ² stay, because a street may have them.
 */

/** Full-width letters and digits from East Asian keyboards, mathematical letters, and typographic ligatures. */
const WIDE = /[\u3000\uff00-\uffef\ufb00-\ufb06]+|[\u{1d400}-\u{1d7ff}]+/gu

/** The okina and the modifier apostrophe are letters of a name; every other sign is read as an apostrophe. */
const LETTER_APOSTROPHES = 'ʻʼ'
const APOSTROPHE = new RegExp(`[${APOSTROPHES.replaceAll(/[ʻʼ]/g, '')}]`, 'gu')
const LETTER_APOSTROPHE = new RegExp(`[${LETTER_APOSTROPHES}]`, 'gu')
const DASH = new RegExp(`[${DASHES}]`, 'gu')

/** Direction marks, joiners and zero-width fillers that were copied along with text rather than typed. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A line in its stored form: composed, in one width, with one hyphen and one apostrophe, without invisible marks. */
export const readLine = (typed: string): string =>
  typed
    .replace(WIDE, (wide) => wide.normalize('NFKC'))
    .replace(/\s/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(DASH, '-')
    .replace(APOSTROPHE, "'")
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim()

/**
 * A name that the portal only shows back, such as a passkey's: composed and without invisible marks. Apostrophes and
 * dashes stay as typed.
 */
export const readLabel = (typed: string): string =>
  typed.replace(/\s/gu, ' ').replace(INVISIBLE, '').normalize('NFC').replace(/ +/g, ' ').trim()

/** A line for systems that know only their own alphabet, such as an address or an email. */
export const readPlainLine = (typed: string): string => readLine(typed).replace(LETTER_APOSTROPHE, "'")

/** A number or code; the signs between its groups are only for readability. */
export const readCode = (typed: string): string => readPlainLine(typed).replace(/[\s.()-]/gu, '')

/** The digits in a typed text, such as a one-time code pasted with surrounding words. */
export const readDigits = (typed: string): string => readPlainLine(typed).replace(/\D/g, '')

/** The digits of a United States phone number, without the country's 1; other text as typed. */
export const readPhone = (typed: string): string => {
  const read = readPlainLine(typed).replace(/^tel:/iu, '')
  return /^[\d\s+().·•/-]*$/u.test(read) ? read.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : read
}

/** An email address. Mailboxes may contain a backquote, which isn't an apostrophe there. */
export const readEmail = (typed: string): string =>
  typed
    .split('`')
    .map(readPlainLine)
    .join('`')
    .replace(/^mailto:/iu, '')
