export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The digits without the country's 1. */
export const nationalDigits = (text: string): string => digitsOf(text).replace(/^1(?=\d{10}$)/, '')

/** (xxx) xxx-xxxx; a number that isn't ten digits, or eleven starting with 1, is shown unchanged (spec §5). */
export function phoneNumber(text: string): string {
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(nationalDigits(text)) ?? []
  return line ? `(${area}) ${exchange}-${line}` : text
}

/** The address that a tap dials. */
export const phoneLink = (text: string): string => {
  const digits = nationalDigits(text)
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`
}
