export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** An extension at the end of an office's number, such as "ext. 204". */
const EXTENSION = /[\s,]*(?:;ext=|extension|ext\.?|x|#)\s*(\d{1,6})\s*$/iu

/** The digits without the country's 1. */
export const nationalDigits = (text: string): string => digitsOf(text).replace(/^1(?=\d{10}$)/, '')

/** (xxx) xxx-xxxx; a number that isn't ten digits, or eleven starting with 1, is shown unchanged (spec §5). */
export function phoneNumber(text: string): string {
  const { number, extension } = splitNumber(text)
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(nationalDigits(number)) ?? []
  return line ? `(${area}) ${exchange}-${line}${extension && ` ext. ${extension}`}` : text
}

/** The address that a tap dials (RFC 3966). */
export function phoneLink(text: string): string {
  const { number, extension } = splitNumber(text)
  const digits = nationalDigits(number)
  const isAbroad = number.trim().startsWith('+')
  const dialed = digits.length === 10 ? `+1${digits}` : `${isAbroad ? '+' : ''}${digits}`
  return `tel:${dialed}${extension && `;ext=${extension}`}`
}

/** The number, and its extension or an empty text. */
function splitNumber(text: string): { number: string; extension: string } {
  const extension = EXTENSION.exec(text)
  return extension
    ? { number: text.slice(0, extension.index), extension: extension[1] ?? '' }
    : { number: text, extension: '' }
}
