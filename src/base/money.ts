import { readPlainLine } from '#contract/typed-text.ts'
import { locale } from './messages.ts'

/** Dollars as people type them: grouped or not, with no, one or two places, and a dollar sign or none. */
const DOLLARS = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/

/**
 * Whole cents of a typed amount, never by way of a fraction; undefined where it is none. A comma before one or two
 * digits is a decimal one, as many people write it: groups always have three.
 */
export function centsOf(text: string): number | undefined {
  const [, dollars, places = ''] = DOLLARS.exec(readPlainLine(text)) ?? []
  if (!dollars) return undefined
  return Number(dollars.replaceAll(',', '')) * 100 + Number(places.padEnd(2, '0'))
}

const dollarsAndCents = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })

/** $1,234.56 from integer cents. */
export const moneyOfCents = (cents: number): string => dollarsAndCents.format(cents / 100)

/** $25 or $25.50 from dollars as FHIR states them; cents are shown only where there are some. */
export const moneyOfDollars = (dollars: number): string =>
  Number.isInteger(dollars)
    ? dollarsAndCents.format(dollars).replace(/\.00$/, '')
    : dollarsAndCents.format(dollars)
