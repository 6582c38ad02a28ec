import { parseAmount, parseCents } from '#contract/typed-amount.ts'

/** Currencies in use, by ISO 4217. */
export const CURRENCIES: readonly string[] = (
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
  'CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG ' +
  'HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA ' +
  'MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD ' +
  'RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD ' +
  'UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'
).split(' ')

/**
 * The number of decimal digits of ISO 4217's minor unit. `Intl` isn't used: CLDR rounds some currencies to their cash
 * units, and device and server may have different releases of it.
 */
export function minorDigits(currency: string): number {
  if (['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].includes(currency)) return 3
  const whole = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
  return whole.split(' ').includes(currency) ? 0 : 2
}

/** Returns the smallest units of a typed amount; undefined if the currency has no such amount. */
export const minorUnitsOf = (text: string, currency: string): number | undefined =>
  currency === 'USD' ? parseCents(text) : parseAmount(text, minorDigits(currency))

/** An amount in its currency's notation, such as €124.50 or ¥12,000. */
export const foreignMoney = (
  { currency, minorUnits }: { currency: string; minorUnits: number },
  locale: string,
): string => {
  const digits = minorDigits(currency)
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...options })
  const text = String(minorUnits).padStart(digits + 1, '0')
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return format.format(decimal as Intl.StringNumericLiteral)
}
