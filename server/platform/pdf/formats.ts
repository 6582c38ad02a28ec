import type { Language } from '#contract/entities/localized-text.ts'

/** The locale of a language's amounts and days. */
export const LOCALES = { en: 'en-US', es: 'es-US' } as const

/**
 * Creates its format when the first day is written, because loading a locale's data would add 70 ms to the server's
 * start.
 */
const dateFormat = (options: Intl.DateTimeFormatOptions, locale: string = LOCALES.en) => {
  let format: Intl.DateTimeFormat | undefined
  return (isoDate: string): string => {
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return format.format(new Date(`${isoDate}T00:00:00Z`))
  }
}

/** MM/DD/YYYY (spec §5). */
export const shortDate = dateFormat({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** A day in a language's notation: 3 de marzo de 2026. */
export const longDateIn = (locale: string) =>
  dateFormat({ year: 'numeric', month: 'long', day: 'numeric' }, locale)

/** The month of a day: March 2026. */
export const monthIn = (locale: string) => dateFormat({ year: 'numeric', month: 'long' }, locale)

/** March 3, 2026. */
export const longDate = longDateIn(LOCALES.en)

/** Formats cents as dollars in a language's notation: $1,204.50. */
export function moneyIn(locale: string): (cents: number) => string {
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return (cents) => dollars.format(cents / 100)
}

/** $1,204.50. */
export const money = moneyIn('en-US')

/** $1,500, with cents only if they aren't zero. */
export const wholeMoney = (cents: number): string => money(cents).replace(/\.00$/, '')

/** (xxx) xxx-xxxx (spec §5). */
export const phone = (tenDigits: string): string => tenDigits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** The language of a file, which selects the insurer's texts. */
export const languageOf = (locale: 'en-US' | 'es-US'): Language => (locale === 'es-US' ? 'es' : 'en')
