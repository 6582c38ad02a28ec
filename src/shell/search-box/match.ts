import { foldedWords } from '#contract/fold.ts'
import { searchBoxMessages } from '#shell/locales/search-box.gen.ts'
import type { Candidate } from './found.ts'

/** The words of a text; accents and capitals do not matter. */
const wordsOf = (text: string): string[] => foldedWords(text, '+')

const IGNORED = new Set(wordsOf(searchBoxMessages.also.ignored))

/** What is asked for, without the words of a question around it: "what's my copay for urgent care". */
export function queryWords(query: string): string[] {
  const all = wordsOf(query)
  const telling = all.filter((word) => !IGNORED.has(word))
  return telling.length > 0 ? telling : all
}

type Fits = (word: string, other: string) => boolean

/** The word begins the other, or is its plural. */
const begins: Fits = (word, other) =>
  other.startsWith(word) || (word.endsWith('s') && word.length > 3 && other === word.slice(0, -1))

/** Shorter words have too many neighbors. */
const LEAST_LETTERS = 5

/** One letter is wrong, missing, too many, or changed places with the next. */
const almostBegins: Fits = (word, other) =>
  begins(word, other) ||
  (word.length >= LEAST_LETTERS &&
    [-1, 0, 1].some((more) => {
      const start = other.slice(0, word.length + more)
      return start.length === word.length + more && isOneEditAway(word, start)
    }))

function isOneEditAway(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [restOfOne, restOfOther] = [one.slice(at), other.slice(at)]
  const isSwapped =
    restOfOne[0] === restOfOther[1] &&
    restOfOne[1] === restOfOther[0] &&
    restOfOne.slice(2) === restOfOther.slice(2)
  return (
    isSwapped ||
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1)
  )
}

type Prepared = { name: string[]; all: string[]; asks: string[] | undefined }

const prepared = new WeakMap<Candidate, Prepared>()

/** Taken apart once, not at every letter that is typed. */
function prepare(candidate: Candidate): Prepared {
  const known = prepared.get(candidate)
  if (known) return known
  const { label, words = '', asks } = candidate
  const name = wordsOf(candidate.name ?? label)
  const apart: Prepared = {
    name,
    all: [...name, ...wordsOf(words)],
    asks: asks === undefined ? undefined : wordsOf(asks),
  }
  prepared.set(candidate, apart)
  return apart
}

/** The candidates that every word of the query fits; in each section those that are named so come first. */
export function matching(candidates: readonly Candidate[], query: string): Candidate[] {
  const words = queryWords(query)
  const every = candidates.map((candidate) => ({ candidate, ...prepare(candidate) }))
  const findFits = (fits: Fits) => {
    const isIn = (texts: readonly string[]) => words.every((word) => texts.some((other) => fits(word, other)))
    const isAsked = (asks: readonly string[] | undefined) =>
      asks === undefined || words.some((word) => asks.some((other) => fits(word, other)))
    const those = every.filter(({ all, asks }) => isIn(all) && isAsked(asks))
    const named = those.filter(({ name }) => isIn(name))
    return [...named, ...those.filter((each) => !named.includes(each))].map(({ candidate }) => candidate)
  }
  const exact = findFits(begins)
  return exact.length > 0 ? exact : findFits(almostBegins)
}
