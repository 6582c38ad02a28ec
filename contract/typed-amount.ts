import { readPlainLine } from './typed-text.ts'

/**
 * The parser of typed amounts, for every field for money (docs/decisions/033). A point and a comma can both be decimal
 * signs, and both can group digits: groups have three digits, cents one or two. Blanks group digits as well.
 */

/** Digits without groups, such as 1234, 48,20, and .50. */
const PLAIN = /^(?<whole>\d{1,12}|(?=[.,]))(?:(?<sign>[.,])(?<places>\d{1,3}))?$/
/** Groups of three digits with the same sign between all of them, such as 1,234.50, 1.234,50, and 1 234,50. */
const GROUPED =
  /^(?<whole>\d{1,3}(?<group>[,. ])\d{3}(?:\k<group>\d{3}){0,2})(?:(?!\k<group>)(?<sign>[.,])(?<places>\d{1,3}))?$/

/**
 * Returns a typed amount in the smallest units of a currency with this many decimal digits, without computing
 * fractions; undefined for any other text. One comma before three digits groups them, as in 1,234. One point before
 * three digits is a decimal point if the currency has three; otherwise 1.234 is ambiguous and rejected.
 */
export function parseAmount(text: string, digits: number): number | undefined {
  const line = readPlainLine(text)
  const { whole = '', sign, places = '' } = PLAIN.exec(line)?.groups ?? {}
  if (places.length <= digits && (sign !== ',' || places.length < 3)) {
    if (whole || places) return unitsOf(whole, places, digits)
  } else if (sign === '.') return undefined
  const grouped = GROUPED.exec(line)?.groups
  if (!grouped?.['whole'] || (grouped['places'] ?? '').length > digits) return undefined
  return unitsOf(grouped['whole'], grouped['places'] ?? '', digits)
}

const unitsOf = (whole: string, places: string, digits: number): number =>
  Number(whole.replaceAll(/\D/g, '') + places.padEnd(digits, '0'))

/** The dollar sign before or after an amount, as in $48.20, US$ 48.20, and 48,20 $. */
const DOLLAR_SIGN = /^(?:US)?\$ ?| ?(?:US)?\$$/

/** Returns a typed dollar amount in cents; undefined for any other text and above the limit. */
export function parseCents(text: string, mostCents = Number.MAX_SAFE_INTEGER): number | undefined {
  const cents = parseAmount(readPlainLine(text).replace(DOLLAR_SIGN, ''), 2)
  return cents === undefined || cents > mostCents ? undefined : cents
}
