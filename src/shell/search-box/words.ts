import { foldedWords } from '#contract/fold.ts'

/** A word of a query or phrase: as it was typed, and what is compared. */
export type Word = { typed: string; stem: string }

const LEAST_STEM = 3

/**
 * The part of a word that its forms share, in English and Spanish: "claims" and "claim", "cubierta" and "cubiertos". It
 * is only compared with other stems, so it need not be a word.
 */
export function stemOf(word: string): string {
  if (/\d/.test(word)) return word
  let stem = word
  if (stem.length > LEAST_STEM && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`
  else if (stem.length > LEAST_STEM && /[^s]s$/.test(stem)) stem = stem.slice(0, -1)
  if (stem.length >= 6 && stem.endsWith('ing')) return undouble(stem.slice(0, -3))
  if (stem.length >= 6 && stem.endsWith('ed')) return undouble(stem.slice(0, -2))
  return stem.length >= 5 && /[aeo]$/.test(stem) ? stem.slice(0, -1) : stem
}

/** "cancel" of "cancelling" and "cancelled". */
const undouble = (stem: string): string => (/([^aeiousl])\1$/.test(stem) ? stem.slice(0, -1) : stem)

/** The most that is read of a query: more than any question has. */
const MOST_CHARACTERS = 200
const MOST_WORDS = 16

/** The words of a text without those of `ignored`; all of them if none is left. */
export function wordsOf(text: string, ignored: ReadonlySet<string>): Word[] {
  const all = foldedWords(text, '+').map((typed) => ({ typed, stem: stemOf(typed) }))
  const telling = all.filter(({ typed }) => !ignored.has(typed))
  return telling.length > 0 ? telling : all
}

/** The words of a query, up to a limit. */
export const queryWords = (query: string, ignored: ReadonlySet<string>): Word[] =>
  wordsOf(query.slice(0, MOST_CHARACTERS), ignored).slice(0, MOST_WORDS)

/** The words that are in every question, each on its own. */
export const ignoredWords = (phrases: readonly string[]): ReadonlySet<string> =>
  new Set(phrases.flatMap((phrase) => foldedWords(phrase)))
