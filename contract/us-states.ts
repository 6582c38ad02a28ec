import { foldText } from './fold.ts'
import file from './us-states.json' with { type: 'json' }

export type StateCode = keyof typeof file

/**
 * States, the District of Columbia, territories and military addresses as used by the post office. `zips` are the first
 * three digits of their ZIP Codes: single ones, or ranges. `names` are written out; in Spanish if it differs by more
 * than an accent.
 */
const BY_CODE: Readonly<Record<StateCode, { names: readonly string[]; zips: readonly string[] }>> = file

export const STATE_CODES = Object.keys(BY_CODE) as [StateCode, ...StateCode[]]

/** Whether a ZIP Code is in a state, judged by its first three digits. */
export function isZipIn(state: StateCode, zip: string): boolean {
  const prefix = zip.slice(0, 3)
  return BY_CODE[state].zips.some((range) => {
    const [from = '', to = from] = range.split('-')
    return from <= prefix && prefix <= to
  })
}

const lettersOf = (text: string): string => foldText(text).replace(/[^a-z]/g, '')

const CODES: ReadonlyMap<string, StateCode> = new Map(
  STATE_CODES.flatMap((code) => [code, ...BY_CODE[code].names].map((name) => [lettersOf(name), code])),
)

/** The code of a state by its code or name, ignoring case, accents and dots. */
export const stateCodeOf = (typed: string): StateCode | undefined =>
  /^[\p{Script=Latin}\p{M}\s.,'()-]*$/u.test(typed) ? CODES.get(lettersOf(typed)) : undefined

/** Every state by its English name, with its other names. */
export const STATES = STATE_CODES.map((code) => {
  const [name = code, ...others] = BY_CODE[code].names
  return { code, name, others }
}).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
