/** Digits and symbols that commonly replace letters, as everyone who guesses passwords knows. */
const STANDS_FOR: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '£': 'l',
}

/** A password with more than this many characters around a common word counts as personal. */
const MOST_AROUND = 6
const LEAST_WORD = 4

let list: Promise<ReadonlySet<string>> | undefined

/** The 49,000 or so most common leaked passwords; read on first use. */
const commonOnes = (): Promise<ReadonlySet<string>> =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))

export const asLetters = (text: string): string =>
  text.replace(/[^a-z]/gu, (sign) => STANDS_FOR[sign] ?? sign)

/** The word without the characters around its letters. */
export const coreOf = (text: string): string => text.replace(/^\P{L}+|\P{L}+$/gu, '')

/**
 * Whether a password is a common one, in any case, with digits for letters (P@ssw0rd), or with the year and symbol that
 * composition rules lead people to add (Summer2026!).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonOnes()
  const plain = password.normalize('NFKC').toLowerCase()
  const forms = [plain, asLetters(plain), coreOf(plain), asLetters(coreOf(plain)), coreOf(asLetters(plain))]
  return forms.some(
    (form) => common.has(form) && form.length >= LEAST_WORD && plain.length - form.length <= MOST_AROUND,
  )
}
