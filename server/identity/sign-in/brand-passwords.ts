import { asLetters, coreOf } from './common-passwords.ts'

/** Words of every health plan's portal, which attackers try first, along with its names. */
const OF_PORTALS =
  `admin account benefits care claims dental group health healthcare insurance login medical medicare
  member members mutual password patient plan portal signin user vision welcome bienvenido clave
  contrasena cuenta miembro salud seguro seguros usuario`.split(/\s+/)

/** A shorter word occurs in too many passwords by chance. */
const LEAST_WORD = 4

/**
 * How many extra letters ("my", "the", initials), and how many digits and symbols, such as a year, are easily guessed,
 * too.
 */
const MOST_LETTERS = 3
const MOST_SIGNS = 8

/** The words of names such as "Delta Administrators", and each name as one word. */
function wordsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => {
    const words = plainOf(name).split(/[^a-z]+/)
    return [...words, words.join('')]
  })
  const all = new Set([...parts, ...OF_PORTALS].filter((word) => word.length >= LEAST_WORD))
  return [...all].toSorted((a, b) => b.length - a.length)
}

const plainOf = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Whether a password is little more than the names of the portal and its brands with a year or a symbol, such as
 * `DeltaAdmin#2026` (ASVS 6.2.11). `names` are the product's and every brand's, whatever the member's brand.
 */
export function isBrandPassword(password: string, names: readonly string[]): boolean {
  const plain = plainOf(password)
  const words = wordsOf(names)
  return [coreOf(plain), asLetters(coreOf(plain))].some((form) => {
    const letters = form.replaceAll(/[^a-z]/g, '')
    const remaining = words.reduce((rest, word) => rest.replaceAll(word, ' '), letters)
    const others = remaining.replaceAll(' ', '').length
    return remaining.includes(' ') && others <= MOST_LETTERS && plain.length - letters.length <= MOST_SIGNS
  })
}
