import type { Language } from '#contract/entities/localized-text.ts'
const dateFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (isoDate: string): string => format.format(new Date(`${isoDate}T00:00:00Z`))
}

/** MM/DD/YYYY (spec §5). */
export const shortDate = dateFormat({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** March 3, 2026. */
export const longDate = dateFormat({ year: 'numeric', month: 'long', day: 'numeric' })

/** Writes cents as dollars the way a language does: $1,204.50. */
export function moneyIn(locale: string): (cents: number) => string {
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return (cents) => dollars.format(cents / 100)
}

/** $1,204.50. */
export const money = moneyIn('en-US')

/** $1,500, with cents only where there are some. */
export const wholeMoney = (cents: number): string => money(cents).replace(/\.00$/, '')

/** (xxx) xxx-xxxx (spec §5). */
export const phone = (tenDigits: string): string => tenDigits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** The language of a file, by which texts of the insurer are picked. */
export const languageOf = (locale: 'en-US' | 'es-US'): Language => (locale === 'es-US' ? 'es' : 'en')
