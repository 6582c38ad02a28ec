import { parse, type Token } from '@messageformat/parser'
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** Measures readability: school grade for English, INFLESZ scale for Spanish. Only sentences count, labels don't. */
export type Counts = { sentences: number; words: number; syllables: number }

type Count = (word: string) => number

/** The words of a message: for each choice the case `other`, for each value a short word. */
function plain(tokens: Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'content') return token.value
      if (token.type === 'argument' || token.type === 'function') return 'ten'
      if (token.type === 'octothorpe') return '2'
      return plain(token.cases.find(({ key }) => key === 'other')?.tokens ?? [])
    })
    .join('')
}

/** A message as a member reads it, without its markup. */
export const said = (message: string): string =>
  plain(parse(message.replaceAll('<', '‹')))
    .replaceAll(/[;,]?‹\/(?:li|h\d)>/gu, '. ')
    .replaceAll(/‹[^>]*>/gu, ' ')
    .replaceAll(/([.!?])\s*\. /gu, '$1 ')
    .replaceAll(/\s+/gu, ' ')
    .trim()

const SENTENCES = /[^.!?]+[.!?]*/gu
const WORDS = /\p{L}[\p{L}’'-]*|\p{N}[\p{N}.,:/-]*/gu

/** The sentences of a text: those with a period, and those of six or more words. */
const sentencesOf = (text: string): string[] =>
  (text.replaceAll(/(\d)[.:](\d)/gu, '$1$2').match(SENTENCES) ?? []).filter(
    (part) => /[.!?]$/u.test(part.trim()) || (part.match(WORDS) ?? []).length >= 6,
  )

/** Counts texts; a term that members have to meet (docs/words.md) counts as one short word. */
export function count(texts: string[], terms: RegExp, syllablesOf: Count): Counts {
  const sentences = texts.flatMap((text) => sentencesOf(text.replaceAll(terms, 'plan')))
  const words = sentences.flatMap((sentence) => sentence.match(WORDS) ?? [])
  const syllables = words.reduce((sum, word) => sum + (/^\p{N}/u.test(word) ? 1 : syllablesOf(word)), 0)
  return { sentences: sentences.length, words: words.length, syllables }
}

/** The school grade of an English text (Flesch–Kincaid). */
export const gradeOf = (texts: string[], terms: RegExp): number => {
  const { sentences, words, syllables } = count(texts, terms, (word) => syllable(word) || 1)
  return fleschKincaid({ sentence: sentences, word: words, syllable: syllables })
}

/** Spanish vowels that make one syllable: a strong vowel with the weak ones around it, or two weak ones. */
const NUCLEI = /[iuü]?[aeoáéó](?![íú])[iuy]?(?![aeoáéó])|[iuü]?[aeoáéó]|[íú]|[iuü]{1,2}y?|y$/giu

export const syllablesInSpanish = (word: string): number => {
  const vowels = word.toLowerCase().replaceAll(/qu(?=[eiéí])|gu(?=[eiéí])/gu, 'q')
  return vowels.match(NUCLEI)?.length ?? 1
}

/** The INFLESZ scale of a Spanish text (Szigriszt-Pazos): most adults read a text above 55 with ease. */
export const inflesz = (texts: string[], terms: RegExp): number => {
  const { sentences, words, syllables } = count(texts, terms, syllablesInSpanish)
  return 206.835 - (62.3 * syllables) / words - words / sentences
}
