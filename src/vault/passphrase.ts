import { language } from '#base/language.ts'

/** Four of 2,048 words: 2^44 passphrases (docs/decisions/031-what-protects-a-saved-card.md). */
const PASSPHRASE_WORDS = 4

/** Shorter text is a typo rather than four words. */
const LEAST_LETTERS = 12
const MOST_LETTERS = 60

const RANDOM_BYTES = 4

type WordFile = { default: readonly string[] }

/** The words in the page's language, loaded when a card is saved. */
export const passphraseWords = async (): Promise<readonly string[]> => {
  const file: WordFile = await (language === 'es' ? import('./words/es.json') : import('./words/en.json'))
  return file.default
}

/** Chooses four words; `random` fills bytes. The number of words is a power of two, so that all are equally likely. */
export function newPassphrase(words: readonly string[], random: (bytes: number) => Uint8Array): string {
  const chosen = Array.from({ length: PASSPHRASE_WORDS }, () => {
    const [a = 0, b = 0, c = 0, d = 0] = random(RANDOM_BYTES)
    return words[(((a << 24) | (b << 16) | (c << 8) | d) >>> 0) % words.length] ?? ''
  })
  return chosen.join('-')
}

/**
 * The letters of a passphrase: hyphens, spaces, capitals and accents don't count. Undefined if it can't be four words.
 */
export function passphraseLetters(typed: string): string | undefined {
  const plain = typed.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const letters = plain.replaceAll(/[\s\p{Pd}.,]/gu, '')
  const isOne = /^[a-z]+$/.test(letters) && letters.length >= LEAST_LETTERS && letters.length <= MOST_LETTERS
  return isOne ? letters : undefined
}
