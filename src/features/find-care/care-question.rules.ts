import { fitsIn } from '#content/search/named.ts'
import { type SearchIndex, indexOf, matchesIn, termsIn } from '#content/search/search-index.ts'
import { stemOf } from '#content/search/words.ts'
import {
  type CareGender,
  type CareOption,
  type CareWords,
  QUESTION_WORDS,
} from '#contract/content/care-words.ts'
import type { ProviderKind } from '#contract/entities/provider.ts'
import { foldedWords } from '#contract/fold.ts'

/** A question about care as filters. A filter that the question doesn't name is null. */
export type CareQuestion = {
  /** The specialty, by its name in the content file. */
  care: string | null
  kind: ProviderKind | null
  language: string | null
  gender: CareGender | null
  options: readonly CareOption[]
  /** A ZIP code or the name of a town, as it was typed. */
  place: string | null
  /** A part of a name, or a provider's number. */
  name: string | null
  /** Other specialties that the question may mean, nearest first. */
  near: readonly string[]
}

type Candidate = { label: string; section: 'care'; phrases: readonly string[]; row: CareWords }
type Phrase = { row: CareWords; length: number }

export type CareIndex = {
  rows: ReadonlyMap<string, CareWords>
  /** The stems of each phrase in a row, joined. */
  phrases: ReadonlyMap<string, Phrase>
  longest: number
  ignored: ReadonlySet<string>
  search: SearchIndex<Candidate>
}

const isSpecialty = (row: CareWords): boolean => row.kind !== undefined

/**
 * A specialty matches any form of its words. A filter needs the exact words, because "hombro" and "hombre" have the
 * same stem.
 */
const keyOf = (words: readonly string[], row: CareWords): string =>
  isSpecialty(row) ? words.map(stemOf).join(' ') : exactly(words)
const exactly = (words: readonly string[]): string => `=${words.join(' ')}`

/** Indexes the content's words. */
export function careIndex(book: readonly CareWords[]): CareIndex {
  const phrases = new Map<string, Phrase>()
  const ignored = new Set<string>()
  let longest = 1
  for (const row of book)
    for (const text of [...row.en, ...row.es]) {
      const words = foldedWords(text)
      if (row.care === QUESTION_WORDS) for (const word of words) ignored.add(word)
      else {
        phrases.set(keyOf(words, row), { row, length: words.length })
        longest = Math.max(longest, words.length)
      }
    }
  const candidates = book.filter(isSpecialty).map((row): Candidate => ({
    label: row.en[0] ?? row.care,
    section: 'care',
    phrases: [...row.en, ...row.es],
    row,
  }))
  const search = indexOf(candidates, { ignored, same: new Map() })
  return { rows: new Map(book.map((row) => [row.care, row])), phrases, longest, ignored, search }
}

type Word = { typed: string; folded: string; row?: CareWords }
type Span = { row: CareWords; length: number }

/** The maximum length of a question that is read. */
const MOST_CHARACTERS = 200
const MOST_WORDS = 24

/** The words as they were typed, each with its folded form; "O'Brien" is two folded words. */
const wordsIn = (question: string): Word[] =>
  question
    .slice(0, MOST_CHARACTERS)
    .split(/[\s,;:!?¿¡()]+|\.(?:\s|$)/u)
    .flatMap((typed) => foldedWords(typed).map((folded) => ({ typed, folded })))
    .slice(0, MOST_WORDS)

/** Marks the longest phrases in the words, from left to right. */
function markPhrases(words: Word[], { phrases, longest }: CareIndex): Span[] {
  const folded = words.map((word) => word.folded)
  const stems = folded.map(stemOf)
  const spans: Span[] = []
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
      const phrase =
        phrases.get(stems.slice(at, at + length).join(' ')) ??
        phrases.get(exactly(folded.slice(at, at + length)))
      if (!phrase) continue
      spans.push({ row: phrase.row, length })
      for (const word of words.slice(at, at + length)) word.row = phrase.row
      at += length - 1
      break
    }
  }
  return spans
}

const ZIP = /^\d{5}(?:-\d{4})?$/u
const NPI = /^\d{10}$/u
const BEFORE_A_PLACE = new Set(['near', 'in', 'around', 'at', 'by', 'close', 'cerca', 'en'])
/** Words between a preposition and a place, such as in "close to the". */
const OF_A_PLACE = new Set(['de', 'to', 'the'])
/** "North Little Rock, Arkansas". */
const MOST_PLACE_WORDS = 4

/** Removes the ZIP code or town at the end of a question from its words, and returns it. */
function takePlace(words: Word[], index: CareIndex): string | null {
  const zip = words.find(({ folded, typed }) => ZIP.test(typed) || (folded.length === 5 && ZIP.test(folded)))
  if (zip) {
    words.splice(words.indexOf(zip), 1)
    return zip.folded
  }
  const at = words.findLastIndex(({ folded }) => BEFORE_A_PLACE.has(folded))
  const after = words.slice(at + 1)
  const before = after.findIndex(({ folded }) => !OF_A_PLACE.has(folded))
  const isTown = ({ folded, row }: Word) =>
    !row && !index.ignored.has(folded) && !index.search.counts.has(stemOf(folded))
  const end = after.findIndex((word, place) => place >= before && !isTown(word))
  const town = after.slice(before, end === -1 ? undefined : end)
  const rest = end === -1 ? [] : after.slice(end)
  if (at === -1 || before === -1 || town.length === 0 || town.length > MOST_PLACE_WORDS) return null
  if (rest.some(isTown)) return null
  words.splice(at, 1 + before + town.length)
  return textOf(town)
}

const textOf = (words: readonly Word[]): string => [...new Set(words.map(({ typed }) => typed))].join(' ')

const suffixOf = (care: string): string => care.slice(care.indexOf('/') + 1)
const suffixesIn = (spans: readonly Span[], prefix: string): string[] => [
  ...new Set(spans.flatMap(({ row: { care } }) => (care.startsWith(prefix) ? [suffixOf(care)] : []))),
]

const MOST_NEAR = 3

/** Reads a question in plain words as filters. */
export function readQuestion(question: string, index: CareIndex): CareQuestion {
  const words = wordsIn(question)
  const npi = words.find(({ folded }) => NPI.test(folded))
  if (npi) return { ...NOTHING, name: npi.folded }
  const spans = markPhrases(words, index)
  const place = takePlace(words, index)
  const rest = words.filter(({ row, folded }) => !row && !index.ignored.has(folded))
  const asked = words.filter(({ row }) => !row || isSpecialty(row)).map(({ folded }) => folded)
  const found = specialtiesIn(asked.join(' '), index)
  const rankOf = ({ row }: Span) => (found.includes(row) ? found.indexOf(row) : found.length)
  const stated = spans
    .filter(({ row: each }) => isSpecialty(each))
    .toSorted((one, other) => other.length - one.length || rankOf(one) - rankOf(other))
  const row = stated[0]?.row ?? (namesCare(rest, index) ? found[0] : undefined)
  const near = found.filter((each) => each !== row).slice(0, MOST_NEAR)
  const kinds = suffixesIn(spans, 'kind/') as ProviderKind[]
  const options = suffixesIn(spans, 'option/').filter((each) => each !== 'near' || !place) as CareOption[]
  const name = row || rest.length === 0 ? null : textOf(rest) || null
  return {
    care: row?.care ?? null,
    near: near.map(({ care }) => care),
    language: suffixesIn(spans, 'language/')[0] ?? null,
    gender: (suffixesIn(spans, 'gender/')[0] as CareGender | undefined) ?? null,
    place,
    name,
    ...kindAndOptions({ row, kinds, options, hasName: name !== null }),
  }
}

const NOTHING: CareQuestion = {
  care: null,
  kind: null,
  language: null,
  gender: null,
  options: [],
  place: null,
  name: null,
  near: [],
}

type Stated = {
  row: CareWords | undefined
  kinds: readonly ProviderKind[]
  options: readonly CareOption[]
  hasName: boolean
}

/**
 * "Online" on its own is a kind of care; with a specialty, it is a filter. A pediatrician is for children in any case.
 */
function kindAndOptions({ row, kinds, options, hasName }: Stated): Pick<CareQuestion, 'kind' | 'options'> {
  const isOnline = kinds.includes('virtual')
  const isOnlyOnline = options.includes('telehealth') && !row && kinds.length === 0 && !hasName
  const kind = row?.kind ?? kinds.find((each) => each !== 'virtual') ?? null
  if (isOnlyOnline || (isOnline && kind === null))
    return { kind: 'virtual', options: options.filter((each) => each !== 'telehealth') }
  const all = isOnline && !options.includes('telehealth') ? [...options, 'telehealth' as const] : options
  return {
    kind,
    options: row?.care.startsWith('pediatric') ? all.filter((each) => each !== 'children') : all,
  }
}

/** The specialties that fit the words, best first. */
function specialtiesIn(text: string, { search }: CareIndex): CareWords[] {
  if (text === '') return []
  const { fits } = fitsIn(search, text)
  const whole = fits.filter(({ is }) => is !== 'query-in-phrase').map(({ candidate }) => candidate.row)
  const scored = matchesIn(search, text).map(({ candidate }) => candidate.row)
  const sure = new Set(whole)
  return [...scored.filter((row) => sure.has(row)), ...scored.filter((row) => !sure.has(row))]
}

/** Whether every significant word is known, even if misspelled. Any other word is part of a name. */
function namesCare(rest: readonly Word[], { search }: CareIndex): boolean {
  if (rest.length === 0) return false
  const { terms } = termsIn(search, rest.map(({ folded }) => folded).join(' '))
  return terms.every(({ stems, isAside }) => isAside || stems.some((stem) => search.counts.has(stem)))
}
