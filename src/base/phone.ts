export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** (xxx) xxx-xxxx; anything but ten digits, or eleven from 1, is shown as it came (spec §5). */
export function phoneNumber(text: string): string {
  const ten = digitsOf(text).replace(/^1(?=\d{10}$)/, '')
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(ten) ?? []
  return line ? `(${area}) ${exchange}-${line}` : text
}

/** The address that a tap dials. */
export const phoneLink = (text: string): string => {
  const digits = digitsOf(text).replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`
}
