import { SAME } from '#contract/content/search-words.ts'
import type { WordBook } from '#content/search-words.ts'
import { foldedWords } from '#contract/fold.ts'

/** A word of a query or phrase: as typed, its stem, and the form that is compared. */
export type Word = { typed: string; stem: string; isIgnored?: boolean }

/** Common question words, and synonyms, by their stems. */
export type Lexicon = { ignored: ReadonlySet<string>; same: ReadonlyMap<string, string> }

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

/** "cancel" from "cancelling" and "cancelled". */
const undouble = (stem: string): string => (/([^aeiousl])\1$/.test(stem) ? stem.slice(0, -1) : stem)

/** The longest part of a query that is read; no question is longer. */
const MOST_CHARACTERS = 200
const MOST_WORDS = 16

/** "don't" and "didn't" are one word, with or without the apostrophe. */
const joinNegation = (text: string): string => text.replace(/n['’]t\b/giu, 'nt')

/** The words of a text. If all are common question words, they count after all. */
export function wordsOf(text: string, { ignored, same }: Lexicon): Word[] {
  const all = foldedWords(joinNegation(text), '+').map((typed): Word => {
    const stem = stemOf(typed)
    const meaning = same.get(stem)
    return { typed, stem: meaning ?? stem, isIgnored: meaning === undefined && ignored.has(typed) }
  })
  return all.some(({ isIgnored }) => !isIgnored) ? all : all.map(({ typed, stem }) => ({ typed, stem }))
}

/** The words that carry the meaning of a text. */
export const tellingWords = (text: string, lexicon: Lexicon): Word[] =>
  wordsOf(text, lexicon).filter(({ isIgnored }) => isIgnored !== true)

/** The words of a query, up to a limit. */
export const queryWords = (query: string, lexicon: Lexicon): Word[] =>
  wordsOf(query.slice(0, MOST_CHARACTERS), lexicon).slice(0, MOST_WORDS)

/** Reads the common question words and the synonyms from the content. */
export function lexiconOf(book: WordBook): Lexicon {
  const ignored = new Set((book.get('ignored') ?? []).flatMap((phrase) => foldedWords(phrase)))
  const same = new Map<string, string>()
  for (const [key, words] of book)
    if (key.startsWith(SAME))
      for (const word of words.flatMap((each) => foldedWords(each)))
        if (!same.has(stemOf(word))) same.set(stemOf(word), `=${key.slice(SAME.length)}`)
  return { ignored, same }
}

/**
 * A lexicon for one kind of question. The words of the phrases occur in every such question, so they count as little as
 * "my", and none of them has a synonym.
 */
export function withoutQuestionWords({ ignored, same }: Lexicon, phrases: readonly string[] = []): Lexicon {
  const ofQuestion = phrases.flatMap((phrase) => foldedWords(phrase))
  const stems = new Set(ofQuestion.map(stemOf))
  const groups = new Set([...same].flatMap(([stem, group]) => (stems.has(stem) ? [group] : [])))
  return {
    ignored: new Set([...ignored, ...ofQuestion]),
    same: new Map([...same].filter(([, group]) => !groups.has(group))),
  }
}

/** A name, also with its hyphenated words joined: "X-ray" and "Xray". */
export const inOneWord = (name: string): string[] => [
  ...new Set([name, name.replace(/(?<=\p{L})-(?=\p{L})/gu, '')]),
]
