/** Dollars as people type them: grouped or not, with no, one or two places, and a dollar sign or none. */
const DOLLARS = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/

/**
 * Whole cents of a typed amount, never by way of a fraction; undefined where it is none. A comma before one or two
 * digits is a decimal one, as many people write it: groups always have three.
 */
export function centsOf(text: string): number | undefined {
  const [, dollars, places = ''] = DOLLARS.exec(text.trim()) ?? []
  if (!dollars) return undefined
  return Number(dollars.replaceAll(',', '')) * 100 + Number(places.padEnd(2, '0'))
}
