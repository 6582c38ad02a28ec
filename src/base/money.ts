import { locale } from './messages.ts'

const dollarsAndCents = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })

/** $1,234.56 from integer cents. */
export const moneyOfCents = (cents: number): string => dollarsAndCents.format(cents / 100)

/** $25 or $25.50 from dollars, as FHIR states amounts; cents are shown only if they aren't zero. */
export const moneyOfDollars = (dollars: number): string =>
  Number.isInteger(dollars)
    ? dollarsAndCents.format(dollars).replace(/\.00$/, '')
    : dollarsAndCents.format(dollars)
