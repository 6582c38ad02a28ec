import { createHash } from 'node:crypto'
import { foldedWords } from '#contract/fold.ts'
import { RECORD_ID } from '#contract/ids.ts'
import { beginningOf } from '#contract/text.ts'

/** The most characters of a name or an address line. */
const MOST_CHARACTERS = 500

/** The text without surrounding spaces, cut to the longest name and storable; null if nothing is left. */
export function cleanText(text: string | null | undefined, most = MOST_CHARACTERS): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are removed here
  const printable = (text ?? '').replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
  const clean = beginningOf(printable, most).trim()
  return clean === '' ? null : clean
}

const hash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** An id for an entry without one: the same facts give the same id. */
export const idOf = (prefix: string, ...facts: (string | null)[]): string =>
  `${prefix}-${hash(JSON.stringify(facts), 24)}`

/** The id itself if it may be part of an address, or else one derived from it. */
export const portalId = (id: string): string => (RECORD_ID.test(id) ? id : idOf('x', id))

/** The id of a specialty that a file names only in words: `family-medicine`. */
export function specialtyId(words: string): string {
  const slug = foldedWords(words)
    .join('-')
    .replace(/[^a-z0-9-]/g, '')
  if (slug === '') return idOf('s', words)
  return slug.length <= 40 ? slug : `${slug.slice(0, 31)}-${hash(slug, 8)}`
}

/** Ten digits, without the country code; null for anything else. */
export function phoneOf(text: string | null | undefined): string | null {
  const digits = (text ?? '')
    .slice(0, 40)
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
  return /^\d{10}$/.test(digits) ? digits : null
}

/** The first five digits of a ZIP code. */
export const zipOf = (text: string | null | undefined): string | null =>
  /^\d{5}/.exec(text?.trim() ?? '')?.[0] ?? null

export const npiOf = (text: string | null | undefined): string | null =>
  /^\d{10}$/.test(text?.trim() ?? '') ? (text?.trim() ?? null) : null

/** Lines of an address: the street, then `Springdale, AR 72764`. */
export function addressLines(
  street: readonly (string | null | undefined)[],
  {
    city,
    state,
    zip,
  }: { city?: string | null | undefined; state?: string | null | undefined; zip: string | null },
): string[] {
  const place = [cleanText(city), [cleanText(state), zip].filter(Boolean).join(' ') || null]
  const town = place.filter(Boolean).join(', ')
  return [...street.map((line) => cleanText(line)), town === '' ? null : town]
    .filter((line) => line !== null)
    .slice(0, 10)
}

const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Codes by the names of languages in English. */
let codes: Map<string, string> | undefined
function languageCodes(): Map<string, string> {
  if (codes) return codes
  codes = new Map()
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  for (const first of letters)
    for (const second of letters) {
      const name = english.of(first + second)?.toLowerCase()
      if (name !== undefined && !codes.has(name)) codes.set(name, first + second)
    }
  return codes
}

/** The code of a language from its code or its English name; null if there is none. */
export function languageOf(text: string): string | null {
  const word = text.trim().toLowerCase()
  const named = languageCodes().get(word.replace(/\s*\(.*/, '').split(/[;,]/, 1)[0] ?? '')
  if (named !== undefined) return named
  const code = /^([a-z]{2,3})(?:-|$)/.exec(word)?.[1]
  return code !== undefined && english.of(code) !== undefined ? code : null
}

export const languageName = (code: string): string => english.of(code) ?? code

const MOST_GENDER_CHARACTERS = 40

/** `male`, `female`, or the stated text. */
export const genderOf = (text: string | null | undefined): string | null =>
  cleanText(text, MOST_GENDER_CHARACTERS)?.toLowerCase() ?? null
