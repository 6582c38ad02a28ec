import { seededRandom } from '#server/insurers/sandbox/history/random.ts'

const padDigits = (number: number, digits: number): string => String(number).padStart(digits, '0')

/**
 * A Social Security number that never belonged to anyone: real ones don't begin with 9, and taxpayer numbers that do
 * have other middle digits. It is derived from the person's key each time, so that no table stores it.
 */
export function ssnOf(personId: string): string {
  const random = seededRandom(`ssn of ${personId}`)
  return `9${padDigits(random.between(0, 99), 2)}${padDigits(random.between(1, 49), 2)}${padDigits(random.between(1, 9_999), 4)}`
}

/** The letters that Medicare numbers use; S, L, O, I, B and Z look like digits. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY'.split('')

/** A Medicare number in the format of real ones, but with the letter S, which none of them has. */
export function mbiOf(personId: string): string {
  const random = seededRandom(`mbi of ${personId}`)
  const letter = () => random.oneOf(LETTERS)
  const digit = () => random.between(0, 9)
  return ['1S', digit(), digit(), letter(), digit(), digit(), letter(), letter(), digit(), digit()].join('')
}
