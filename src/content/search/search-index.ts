import MiniSearch from 'minisearch'
import { foldName } from '#contract/fold.ts'
import type { Searchable } from './searchable.ts'
import { type Spelling, spellingOf, surfacesOf } from './spelling.ts'
import { type Lexicon, type Word, queryWords, stemOf, tellingWords, wordsOf } from './words.ts'

/** A candidate that matches the query: a score from 0 to 1, and the phrase that matched. */
export type Match<One extends Searchable> = { candidate: One; score: number; phrase?: string | undefined }

/** One phrase or text of a candidate, as it is indexed. */
type Entry = {
  id: number
  candidate: number
  phrase?: string
  stems: readonly string[]
  /** The words as written, which distinguish a phrase in the query's language from its translation. */
  typed: ReadonlySet<string>
  /** The words of the phrase or text, and words that may surround it. */
  words: string
  around: string
}

export type SearchIndex<One extends Searchable = Searchable> = {
  candidates: readonly One[]
  entries: readonly Entry[]
  search: MiniSearch<Entry>
  spelling: Spelling
  /** The number of candidates that have a stem. */
  counts: ReadonlyMap<string, number>
  /** Stems of common question words. */
  asides: ReadonlySet<string>
  /** Stems that form a phrase on their own. */
  heads: ReadonlySet<string>
  lexicon: Lexicon
}

const FIELDS = ['words', 'around']

/** Indexes every phrase separately, so that a query is compared with whole phrases. */
export function indexOf<One extends Searchable>(
  candidates: readonly One[],
  lexicon: Lexicon,
): SearchIndex<One> {
  const entries: Entry[] = []
  const owners = new Map<string, Set<number>>()
  const asides = new Set<string>()
  const heads = new Set<string>()
  const all = new Map<string, Word>()
  const add = (at: number, text: string, around: string, phrase?: string) => {
    const words = wordsOf(text, lexicon)
    for (const word of words) {
      all.set(word.typed, word)
      if (word.isIgnored) asides.add(word.stem)
    }
    const stems = [...new Set(words.map(({ stem }) => stem))]
    const telling = words.filter(({ isIgnored }) => isIgnored !== true)
    if (phrase && telling.length === 1) heads.add(telling[0]!.stem)
    for (const stem of [...stems, ...around.split(' ').filter(Boolean)])
      owners.set(stem, (owners.get(stem) ?? new Set()).add(at))
    entries.push({
      id: entries.length,
      candidate: at,
      stems,
      typed: new Set(words.map(({ typed }) => stemOf(typed))),
      words: stems.join(' '),
      around,
      ...(phrase && { phrase }),
    })
  }
  for (const [at, { label, phrases, text, context = [] }] of candidates.entries()) {
    const near = context.flatMap((each) => tellingWords(each, lexicon))
    for (const word of near) all.set(word.typed, word)
    const around = [...new Set(near.map(({ stem }) => stem))].join(' ')
    for (const phrase of phrases ?? [label]) add(at, phrase, around, phrase)
    if (text) add(at, text, around)
  }
  const search = new MiniSearch<Entry>({
    fields: FIELDS,
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  })
  search.addAll(entries)
  const counts = new Map([...owners].map(([stem, { size }]) => [stem, size]))
  const spelling = spellingOf(surfacesOf([...all.values()], lexicon))
  return { candidates, entries, search, spelling, counts, asides, heads, lexicon }
}

/** How a query word is looked up in an index; any of its stems matches. */
export type Term = {
  stems: readonly string[]
  weight: number
  isExact: boolean
  isAside: boolean
  /** Whether a similar-sounding word is looked up instead. */
  isCorrected?: boolean
  /** Whether the only word that differs by a single letter is looked up instead. */
  isSlip?: boolean
}

/** The weight of an unknown word; low, because "is acupuncture covered" is about coverage. */
const UNKNOWN_WEIGHT = 0.4
/** The weight of an unfinished or misspelled word. */
const INEXACT_WEIGHT = 0.7
/** The weight of a common question word, such as "my". */
const ASIDE_WEIGHT = 0.05
/** The weight of such a word in a query, which may have many of them. */
const ASIDE_OF_QUERY = 0.01
/** A word that occurs only next to others, such as "request", says less than one that is a phrase of its own. */
const BESIDE_WORTH = 0.5

/** The fewer candidates have a word, the higher its weight. */
function weightOf({ counts, candidates, asides, heads }: SearchIndex, stem: string): number {
  if (asides.has(stem)) return ASIDE_WEIGHT
  const worth = heads.has(stem) ? 1 : BESIDE_WORTH
  const count = counts.get(stem)
  if (count === undefined) return UNKNOWN_WEIGHT
  return worth * Math.max(0.25, Math.log((candidates.length + 1) / count) / Math.log(candidates.length + 1))
}

const LEAST_PREFIX = 3
/** The shortest prefix that matches, for the word being typed. */
const LEAST_LAST_PREFIX = 2
/** The same for a finished word, as a share of it: "immuniz" is "immunization", but "heart" isn't "heartburn". */
const LEAST_PART = 0.6

/** Joins and splits words as the index has them: "co pay" is "copay", and "idcard" is "id card". */
function joinWords(words: readonly Word[], { counts, spelling }: SearchIndex): Word[] {
  const found: Word[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [one, next] = [words[at]!, words[at + 1]]
    const both = next && spelling.known(stemOf(one.typed + next.typed))
    // "c pap" is one word, although "c section" and "pap smear" have its parts.
    const isLetter = one.typed.length === 1
    const areKnown = !isLetter && counts.has(one.stem) && next !== undefined && counts.has(next.stem)
    const parts = counts.has(one.stem) || one.isIgnored ? undefined : splitOf(one, spelling)
    if (both && !areKnown) {
      found.push(both)
      at += 1
    } else found.push(...(parts ?? [one]))
  }
  return found
}

function splitOf({ typed }: Word, { known }: Spelling): Word[] | undefined {
  for (let at = 2; at <= typed.length - LEAST_PREFIX; at += 1) {
    const [one, other] = [known(stemOf(typed.slice(0, at))), known(stemOf(typed.slice(at)))]
    if (one && other) return [one, other]
  }
  return undefined
}

/** Looks a word up as written, then by sound, as a prefix, or with typos. */
function termOf(
  word: Word,
  index: SearchIndex,
  { isLast, isKnown }: { isLast: boolean; isKnown: boolean },
): Term {
  const { counts, spelling } = index
  const { stem } = word
  const exact = (...stems: string[]): Term => ({
    stems,
    weight: word.isIgnored ? ASIDE_OF_QUERY : Math.max(...stems.map((each) => weightOf(index, each))),
    isExact: true,
    isAside: word.isIgnored === true,
  })
  if (word.isIgnored) return exact(stem)
  const begun = isLast && stem.length >= LEAST_LAST_PREFIX ? spelling.begun(stem) : []
  if (counts.has(stem)) return { ...exact(stem), stems: [...new Set([stem, ...begun])] }
  const inexact = (stems: readonly string[]): Term => ({
    stems,
    weight: UNKNOWN_WEIGHT,
    isExact: false,
    isAside: false,
  })
  if (begun.length > 0) return inexact(begun)
  if (isKnown) return inexact([stem])
  const alike = spelling.alike(word)
  if (alike.length > 0) return { ...exact(...alike), isCorrected: true }
  const slip = spelling.slip(word)
  if (slip !== undefined) return { ...inexact([slip]), isSlip: true }
  const long = stem.length >= LEAST_PREFIX ? spelling.begun(stem) : []
  const finished = long.filter((each) => stem.length / each.length >= LEAST_PART)
  return inexact(finished.length > 0 ? finished : [stem, ...spelling.close(word)])
}

/** A result that matches less of the query than this is dropped. */
const LEAST_SCORE = 0.3
/** The factor of an unfinished or misspelled match, and of a match with a word that surrounds a description. */
const INEXACT = 0.9
const AROUND = 0.6
/** The share of the score that a phrase keeps even if the query has only part of it. */
const OF_QUERY = 0.5

/** The share of the score that comes from the words of all the candidate's phrases together. */
const OF_ALL_PHRASES = 0.3

type Best<One extends Searchable> = Match<One> & { asked: Set<string> }

/**
 * The candidates that match a query, best first; ties keep their order. Words known elsewhere don't count as
 * misspellings.
 */
export function matchesIn<One extends Searchable>(
  index: SearchIndex<One>,
  query: string,
  isKnown: (word: Word) => boolean = () => false,
): Match<One>[] {
  const { words, terms } = termsIn(index, query, isKnown)
  const telling = new Set(terms.filter(({ isAside }) => !isAside).flatMap(({ stems }) => stems))
  const best = new Map<number, Best<One>>()
  for (const result of search(index, terms)) {
    const entry = index.entries[result.id as number]!
    const own = new Set(Object.keys(result.match))
    if (![...own].some((stem) => telling.has(stem))) continue
    const score = scoreOf(index, { entry, result, terms }) * literally(entry, words)
    if (score === 0) continue
    const known = best.get(entry.candidate) ?? {
      candidate: index.candidates[entry.candidate]!,
      score: 0,
      asked: new Set(),
    }
    for (const stem of own) known.asked.add(stem)
    const isBetter = score > known.score
    best.set(entry.candidate, isBetter ? { ...known, score, phrase: entry.phrase } : known)
  }
  const found = new Map<number, Match<One>>()
  for (const [at, { candidate, phrase, score, asked }] of best) {
    const total = (1 - OF_ALL_PHRASES) * score + OF_ALL_PHRASES * shareOf(terms, asked)
    if (total >= LEAST_SCORE) found.set(at, { candidate, phrase, score: total })
  }
  for (const at of withNumber(index, query)) found.set(at, { candidate: index.candidates[at]!, score: 1 })
  return [...found.entries()]
    .toSorted(([one, a], [other, b]) => b.score - a.score || one - other)
    .map(([, match]) => match)
}

/** The words of a query, with the lookup of each. */
export function termsIn(
  index: SearchIndex,
  query: string,
  isKnown: (word: Word) => boolean = () => false,
): { words: Word[]; terms: Term[] } {
  const words = joinWords(queryWords(query, index.lexicon), index)
  const terms = words.map((word, at) =>
    termOf(word, index, { isLast: at === words.length - 1, isKnown: isKnown(word) }),
  )
  return { words, terms }
}

/** Slightly less than 1 for a phrase that expresses the query in other words, such as those of the other language. */
const literally = ({ typed }: Entry, words: readonly Word[]): number =>
  1 - IN_OTHER_WORDS * (words.filter((word) => !typed.has(stemOf(word.typed))).length / words.length)

const IN_OTHER_WORDS = 0.02

/** The share of the query that was found; an inexact word has more weight once it is found. */
function shareOf(
  terms: readonly Term[],
  asked: ReadonlySet<string>,
  gradeOf: (stem: string) => number = () => 1,
): number {
  let [matched, all] = [0, 0]
  for (const { stems, weight, isExact } of terms) {
    const found = stems.filter((stem) => asked.has(stem))
    const own = found.length > 0 && !isExact ? INEXACT_WEIGHT : weight
    all += own
    if (found.length > 0) matched += own * Math.max(...found.map(gradeOf))
  }
  return matched / all
}

type Result = ReturnType<SearchIndex['search']['search']>[number]

const search = ({ search: engine }: SearchIndex, terms: readonly Term[]): Result[] =>
  terms.length === 0
    ? []
    : engine.search({ combineWith: 'OR', queries: [...new Set(terms.flatMap(({ stems }) => stems))] })

/** Combines the share of the query that an entry has and, for a phrase, the share that the query has. */
function scoreOf(
  index: SearchIndex,
  { entry, result, terms }: { entry: Entry; result: Result; terms: readonly Term[] },
): number {
  const matched = Object.keys(result.match)
  const own = new Set(matched.filter((stem) => result.match[stem]!.includes('words')))
  if (own.size === 0) return 0
  const asked = new Set(matched)
  const exact = new Set(terms.filter(({ isExact }) => isExact).map(({ stems: [stem] }) => stem))
  const gradeOf = (stem: string) => {
    if (!own.has(stem)) return AROUND
    return exact.has(stem) ? 1 : INEXACT
  }
  const ofQuery = shareOf(terms, asked, gradeOf)
  // A description must contain every word.
  if (!entry.phrase) {
    const isWhole = terms.every(({ stems, isAside }) => isAside || stems.some((stem) => asked.has(stem)))
    return isWhole ? ofQuery * describedIn(index.candidates[entry.candidate]!.section) : 0
  }
  let [covered, whole] = [0, 0]
  for (const stem of entry.stems) {
    const weight = weightOf(index, stem)
    whole += weight
    if (own.has(stem)) covered += weight
  }
  return ofQuery * (OF_QUERY + (1 - OF_QUERY) * (covered / whole))
}

const RECORDS: ReadonlySet<string> = new Set(['authorizations', 'claims', 'documents', 'messages'])

/**
 * The value of a match with a description, compared with a phrase: the member's own record counts more than part of a
 * phrase.
 */
const describedIn = (section: string): number => (RECORDS.has(section) ? 0.9 : 0.7)

/** Fewer characters occur in too many numbers. */
const LEAST_OF_NUMBER = 4

/** The candidates whose number contains the typed text. */
function* withNumber({ candidates }: SearchIndex, query: string): Generator<number> {
  const wanted = foldName(query)
  if (wanted.length < LEAST_OF_NUMBER || !/\d/.test(wanted)) return
  for (const [at, { number }] of candidates.entries())
    if (number && foldName(number).includes(wanted)) yield at
}
