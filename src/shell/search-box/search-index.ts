import MiniSearch from 'minisearch'
import { foldName } from '#contract/fold.ts'
import type { Candidate } from './found.ts'
import { type Word, queryWords, wordsOf } from './words.ts'

/** A candidate that fits the query: how well, from 0 to 1, and by which of its phrases. */
export type Match = { candidate: Candidate; score: number; phrase?: string | undefined }

/** One phrase or text of a candidate, as it is indexed. */
type Entry = {
  id: number
  candidate: number
  phrase?: string
  stems: readonly string[]
  /** The phrase or text, and words that may be around it. */
  words: string
  around: string
}

export type SearchIndex = {
  candidates: readonly Candidate[]
  entries: readonly Entry[]
  search: MiniSearch<Entry>
  /** How many entries have a stem. */
  counts: ReadonlyMap<string, number>
  ignored: ReadonlySet<string>
}

const FIELDS = ['words', 'around']

/** Indexes every phrase by itself, so that a query is compared with whole phrases. */
export function indexOf(candidates: readonly Candidate[], ignored: ReadonlySet<string>): SearchIndex {
  const entries: Entry[] = []
  const counts = new Map<string, number>()
  const add = (at: number, text: string, around: string, phrase?: string) => {
    const stems = [...new Set(wordsOf(text, ignored).map(({ stem }) => stem))]
    for (const stem of new Set([...stems, ...around.split(' ').filter(Boolean)]))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
    const words = stems.join(' ')
    entries.push({ id: entries.length, candidate: at, stems, words, around, ...(phrase && { phrase }) })
  }
  for (const [at, { label, phrases, text, context = [] }] of candidates.entries()) {
    const around = [
      ...new Set(context.flatMap((each) => wordsOf(each, ignored)).map(({ stem }) => stem)),
    ].join(' ')
    for (const phrase of phrases ?? [label]) add(at, phrase, around, phrase)
    if (text) add(at, text, around)
  }
  const search = new MiniSearch<Entry>({
    fields: FIELDS,
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  })
  search.addAll(entries)
  return { candidates, entries, search, counts, ignored }
}

/** How a word of the query is looked up in an index. */
type Term = { term: string; weight: number; isExact: boolean; prefix: boolean; fuzzy: number }

/** The weight of an unknown word, which is low: "is acupuncture covered" is about coverage. */
const UNKNOWN_WEIGHT = 0.4
/** The weight of a word that is unfinished or misspelled. */
const INEXACT_WEIGHT = 0.7

/** The rarer a word, the more it says. */
function weightOf({ counts, entries }: SearchIndex, stem: string): number {
  const count = counts.get(stem)
  if (count === undefined) return UNKNOWN_WEIGHT
  return Math.max(0.25, Math.log((entries.length + 1) / count) / Math.log(entries.length + 1))
}

/** Shorter words have too many neighbors. */
const LETTERS_PER_TYPO = 5
const LETTERS_FOR_TWO = 8

/** How many letters of a word may be wrong. A short stem has few letters that tell it from others. */
function typosIn({ typed, stem }: Word): number {
  if (typed.length < LETTERS_PER_TYPO || stem.length < LETTERS_PER_TYPO - 1) return 0
  return Math.min(typed.length, stem.length + 1) >= LETTERS_FOR_TWO ? 2 : 1
}

const LEAST_PREFIX = 3
/** Of the word that is being typed. */
const LEAST_LAST_PREFIX = 2

/** The word with two neighboring letters swapped, if the index has that. */
function swapBack({ stem }: Word, counts: SearchIndex['counts']): string | undefined {
  if (stem.length < LETTERS_PER_TYPO - 1) return undefined
  for (let at = 0; at + 1 < stem.length; at += 1) {
    const other = stem.slice(0, at) + stem[at + 1]! + stem[at]! + stem.slice(at + 2)
    if (counts.has(other)) return other
  }
  return undefined
}

/** Words as the index has them: "co pay" is "copay", and "idcard" is "id card". */
function joinWords(words: readonly Word[], { counts }: SearchIndex): Word[] {
  const found: Word[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [one, next] = [words[at]!, words[at + 1]]
    const both = next ? one.typed + next.stem : ''
    const areKnown = counts.has(one.stem) && next !== undefined && counts.has(next.stem)
    const parts = counts.has(one.stem) ? undefined : splitOf(one, counts)
    if (counts.has(both) && !areKnown) {
      found.push({ typed: both, stem: both })
      at += 1
    } else found.push(...(parts ?? [one]))
  }
  return found
}

function splitOf({ typed, stem }: Word, counts: SearchIndex['counts']): Word[] | undefined {
  for (let at = 2; at <= stem.length - LEAST_PREFIX; at += 1) {
    const [one, other] = [typed.slice(0, at), stem.slice(at)]
    if (counts.has(one) && counts.has(other))
      return [
        { typed: one, stem: one },
        { typed: other, stem: other },
      ]
  }
  return undefined
}

/** Looks a word up as it is written, else as the beginning of a word, else with typos. */
function termOf(
  word: Word,
  index: SearchIndex,
  { isLast, isKnown }: { isLast: boolean; isKnown: boolean },
): Term {
  const { counts } = index
  const { stem } = word
  if (counts.has(stem))
    return { term: stem, weight: weightOf(index, stem), isExact: true, prefix: isLast, fuzzy: 0 }
  const swapped = swapBack(word, counts)
  if (swapped)
    return { term: swapped, weight: weightOf(index, swapped), isExact: true, prefix: false, fuzzy: 0 }
  const isBegun = stem.length >= (isLast ? LEAST_LAST_PREFIX : LEAST_PREFIX)
  const prefix = isBegun && [...counts.keys()].some((known) => known.startsWith(stem))
  const fuzzy = prefix || isKnown ? 0 : typosIn(word)
  return { term: stem, weight: UNKNOWN_WEIGHT, isExact: false, prefix, fuzzy }
}

/** A result that matches less of the query than this says nothing. */
const LEAST_SCORE = 0.3
/** The value of a match that is unfinished or misspelled, and of a match with a word around a description. */
const INEXACT = 0.9
const AROUND = 0.6
/** The share of the score that a phrase has even if the query has only a part of it. */
const OF_QUERY = 0.5

/** The share of the score that comes from the words of all phrases of a candidate together. */
const OF_ALL_PHRASES = 0.3

type Best = Match & { asked: Set<string> }

/**
 * The candidates that fit a query, the best first; equally good ones keep their order. Words that are known elsewhere
 * aren't taken for misspelled ones.
 */
export function matchesIn(
  index: SearchIndex,
  query: string,
  isKnown: (word: Word) => boolean = () => false,
): Match[] {
  const words = joinWords(queryWords(query, index.ignored), index)
  const terms = words.map((word, at) =>
    termOf(word, index, { isLast: at === words.length - 1, isKnown: isKnown(word) }),
  )
  const best = new Map<number, Best>()
  for (const result of search(index, terms)) {
    const entry = index.entries[result.id as number]!
    const score = scoreOf(index, { entry, result, terms })
    if (score === 0) continue
    const known = best.get(entry.candidate) ?? {
      candidate: index.candidates[entry.candidate]!,
      score: 0,
      asked: new Set(),
    }
    for (const term of result.queryTerms) known.asked.add(term)
    const isBetter = score > known.score
    best.set(entry.candidate, isBetter ? { ...known, score, phrase: entry.phrase } : known)
  }
  const found = new Map<number, Match>()
  for (const [at, { candidate, phrase, score, asked }] of best) {
    const total = (1 - OF_ALL_PHRASES) * score + OF_ALL_PHRASES * shareOf(terms, asked)
    if (total >= LEAST_SCORE) found.set(at, { candidate, phrase, score: total })
  }
  for (const at of withNumber(index, query)) found.set(at, { candidate: index.candidates[at]!, score: 1 })
  return [...found.entries()]
    .toSorted(([one, a], [other, b]) => b.score - a.score || one - other)
    .map(([, match]) => match)
}

/** The share of the query that was found; an inexact word says more once it's found. */
function shareOf(
  terms: readonly Term[],
  asked: ReadonlySet<string>,
  gradeOf: (term: string) => number = () => 1,
): number {
  let [matched, all] = [0, 0]
  for (const { term, weight, isExact } of terms) {
    const isFound = asked.has(term)
    const own = isFound && !isExact ? INEXACT_WEIGHT : weight
    all += own
    if (isFound) matched += own * gradeOf(term)
  }
  return matched / all
}

type Result = ReturnType<SearchIndex['search']['search']>[number]

function search({ search: engine }: SearchIndex, terms: readonly Term[]): Result[] {
  if (terms.length === 0) return []
  return engine.search({
    combineWith: 'OR',
    queries: terms.map(({ term, prefix, fuzzy }) => ({ queries: [term], prefix, fuzzy: fuzzy || false })),
  })
}

/** The value of a matched word: less if it's inexact, or matches only the words around a phrase. */
function gradeOf(term: string, { match }: Result): number {
  const fields = match[term]
  if (!fields) return INEXACT
  return fields.includes('words') ? 1 : AROUND
}

/** The share of the query that an entry has, and of a phrase the share that the query has. */
function scoreOf(
  index: SearchIndex,
  { entry, result, terms }: { entry: Entry; result: Result; terms: readonly Term[] },
): number {
  const own = new Set(Object.keys(result.match).filter((stem) => result.match[stem]!.includes('words')))
  if (own.size === 0) return 0
  const asked = new Set(result.queryTerms)
  const ofQuery = shareOf(terms, asked, (term) => gradeOf(term, result))
  // A description has to have every word.
  if (!entry.phrase) return terms.every(({ term }) => asked.has(term)) ? ofQuery * DESCRIBED : 0
  let [covered, whole] = [0, 0]
  for (const stem of entry.stems) {
    const weight = weightOf(index, stem)
    whole += weight
    if (own.has(stem)) covered += weight
  }
  return ofQuery * (OF_QUERY + (1 - OF_QUERY) * (covered / whole))
}

/** The value of a match with a description, compared with a phrase. */
const DESCRIBED = 0.7

/** Shorter parts are in too many numbers. */
const LEAST_OF_NUMBER = 4

/** Candidates whose number contains what was typed. */
function* withNumber({ candidates }: SearchIndex, query: string): Generator<number> {
  const wanted = foldName(query)
  if (wanted.length < LEAST_OF_NUMBER || !/\d/.test(wanted)) return
  for (const [at, { number }] of candidates.entries())
    if (number && foldName(number).includes(wanted)) yield at
}
