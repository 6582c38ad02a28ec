/** Spec §5, §9. */
export const LEAST_PASSWORD_CHARACTERS = 8
/** Long enough for any phrase; hashing a longer one would cost more than it protects. */
export const MOST_PASSWORD_CHARACTERS = 128

/** The rules for a password, in display order. */
export const PASSWORD_RULES = [
  'length',
  'lowercase',
  'uppercase',
  'digit',
  'special',
  'allowed',
  'repeated',
  'personal',
] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

/** The keyboard's own symbols. A space is allowed between words and doesn't count. */
const KEYBOARD_SIGN = /[!-/:-@[-`{-~]/u
/** Currency symbols, and Latin-1 symbols such as § ¡ ¿. Copyright, registered and trademark symbols are emoji, too. */
const OTHER_SIGN = /[\p{Sc}\u00a1-\u00a8\u00aa-\u00ac\u00af-\u00bf\u00d7\u00f7]/u
/** A Latin letter beyond A–Z, precomposed or as a letter with its mark (spec §5: accented characters count). */
const ACCENTED = /(?=[^A-Za-z])\p{Script=Latin}/u

/** Characters that can't be typed again reliably: control characters, invisible ones and half surrogate pairs. */
const NOT_TYPED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u
/** An emoji, including its parts that are invisible on their own. */
const EMOJI = /\p{RGI_Emoji}/gv

/** The maximum number of equal characters in a row. */
const MOST_REPEATED = 3
const REPEATED = new RegExp(String.raw`(.)\1{${MOST_REPEATED}}`, 'u')

/** A shorter word of the member's own occurs in too many passwords by chance. */
const LEAST_WORD_CHARACTERS = 4

/** Composes letters, so that a letter with its mark is one character on every keyboard. */
const composeLetters = (password: string): string => password.normalize('NFC')

const characters = (password: string): string[] => Array.from(composeLetters(password))

/** Whether a character counts as the special one: a keyboard symbol, a currency symbol or an accented letter. */
export const isSpecialCharacter = (character: string): boolean =>
  KEYBOARD_SIGN.test(character) || OTHER_SIGN.test(character) || ACCENTED.test(character)

function containsWord(password: string, words: readonly string[]): boolean {
  const text = password.toLocaleLowerCase('en-US')
  return words.some((word) => {
    const part = word.trim().toLocaleLowerCase('en-US')
    return part.length >= LEAST_WORD_CHARACTERS && text.includes(part)
  })
}

/**
 * The rules that a new password breaks (spec §5): at least eight characters, including a–z, A–Z, a digit and a special
 * character; emoji are allowed but count only toward the length. `words` are the member's own, such as user name and
 * last name.
 */
export function brokenPasswordRules(password: string, words: readonly string[] = []): PasswordRule[] {
  const all = characters(password)
  const keeps: Record<PasswordRule, boolean> = {
    length: all.length >= LEAST_PASSWORD_CHARACTERS && all.length <= MOST_PASSWORD_CHARACTERS,
    lowercase: /[a-z]/.test(password),
    uppercase: /[A-Z]/.test(password),
    digit: /\d/.test(password),
    special: all.some(isSpecialCharacter),
    allowed: !NOT_TYPED.test(composeLetters(password).replace(EMOJI, '')),
    repeated: !REPEATED.test(composeLetters(password)),
    personal: !containsWord(password, words),
  }
  return PASSWORD_RULES.filter((rule) => !keeps[rule])
}
