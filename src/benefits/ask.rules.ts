import type { BenefitBook } from '#content/benefit-words.ts'
import { type Fit, fitsIn } from '#content/search/named.ts'
import { type SearchIndex, type Term, indexOf, matchesIn } from '#content/search/search-index.ts'
import {
  type Lexicon,
  inOneWord,
  lexiconOf,
  queryWords,
  stemOf,
  withoutQuestionWords,
  wordsOf,
} from '#content/search/words.ts'
import type { WordBook } from '#content/search-words.ts'
import { BENEFIT_CONTEXTS } from '#contract/content/benefit-words.ts'
import { type LocalizedText, allTexts } from '#contract/entities/localized-text.ts'
import type { BenefitCategory, NamedService, PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { foldName } from '#contract/fold.ts'

/** The subject of a question about benefits. */
export type Subject =
  | { kind: 'category'; category: BenefitCategory }
  /** A service that the plan excludes, or covers in addition to its categories. */
  | { kind: 'service'; list: 'excluded' | 'other'; service: NamedService }
  | UnlistedSubject

/** A benefit that other plans have; this plan says nothing about it. */
type UnlistedSubject = { kind: 'unlisted'; code: string }

type Candidate = {
  label: string
  section: 'benefits'
  phrases: readonly string[]
  /** The insurer's own names for it, folded. */
  names: ReadonlySet<string>
  subject: Subject
}

export type AskIndex = SearchIndex<Candidate> & {
  changing: ReadonlySet<string>
  ofCoverage: ReadonlySet<string>
  ofEstimate: ReadonlySet<string>
  /** Words that name a benefit only if no other word does: "my doctor ordered a CT scan" is about the scan. */
  common: ReadonlySet<string>
}

export type Books = { benefits: BenefitBook; words: WordBook }

/**
 * Words such as "covered" and "cost" occur in every question here. Synonyms that one benefit lists are compared as
 * written: "braces" may be for a knee, but "orthodontist" never is.
 */
function lexiconOfBenefits({ benefits, words }: Books): Lexicon {
  const { ignored, same } = lexiconOf(words)
  const rows = [...benefits].flatMap(([code, phrases]) =>
    CONTEXTS.has(code) ? [] : [new Set(phrases.map((phrase) => stemOf(foldName(phrase))))],
  )
  const listed = new Set(
    [...Map.groupBy(same, ([, group]) => group)].flatMap(([group, entries]) =>
      rows.some((row) => entries.every(([stem]) => row.has(stem))) ? [group] : [],
    ),
  )
  const unlisted = new Map([...same].filter(([, group]) => !listed.has(group)))
  return withoutQuestionWords({ ignored, same: unlisted }, benefits.get('question-words'))
}

/** The other names in a list that the insurer separates by commas. */
const phrasesIn = (text: LocalizedText): string[] =>
  allTexts(text).flatMap((each) => each.split(/[,;]/u).map((word) => word.trim()))

type Stated = { subject: Subject; code: string | undefined; names: string[]; stated: string[] }

/**
 * Lists the benefits and services that the plan names, in its own words. Preventive services are found as preventive
 * care.
 */
function statedIn({ categories, excluded, other, preventive }: PlanCoverage): Stated[] {
  const free = preventive.flatMap(({ name, words }) => [...allTexts(name), ...phrasesIn(words)])
  const services = (list: 'excluded' | 'other', rows: readonly NamedService[]) =>
    rows.map((service): Stated => {
      const names = allTexts(service.name)
      return {
        subject: { kind: 'service', list, service },
        code: undefined,
        names,
        stated: [...names, ...phrasesIn(service.words)],
      }
    })
  return [
    ...categories.map((category): Stated => {
      const names = allTexts(category.name)
      return {
        subject: { kind: 'category', category },
        code: category.code,
        names,
        stated: [
          ...names,
          ...phrasesIn(category.words),
          ...(category.code === 'preventive-care' ? free : []),
        ],
      }
    }),
    ...services('excluded', excluded),
    ...services('other', other),
  ]
}

const CONTEXTS: ReadonlySet<string> = new Set(BENEFIT_CONTEXTS)

/**
 * Indexes the benefits of a plan by the insurer's words and by those of the content. Benefits that only other plans
 * have are indexed, too, so that a question about one doesn't lead to the nearest benefit of this plan.
 */
export function askIndex(coverage: PlanCoverage, books: Books): AskIndex {
  const stated = statedIn(coverage)
  const owned = new Set(stated.flatMap((each) => each.stated.map(foldName)))
  const rowOf = new Map<string, string>()
  for (const [code, phrases] of books.benefits)
    if (!CONTEXTS.has(code)) for (const phrase of phrases) rowOf.set(foldName(phrase), code)
  const codeOf = ({ code, names }: Stated): string | undefined =>
    code !== undefined && books.benefits.has(code)
      ? code
      : names.map((name) => rowOf.get(foldName(name))).find((row) => row !== undefined)
  const codes = stated.map(codeOf)
  const own = new Set(codes)
  const phrasesOf = (code: string | undefined): string[] =>
    (code === undefined ? [] : (books.benefits.get(code) ?? [])).filter(
      (phrase) => !owned.has(foldName(phrase)),
    )
  const unlisted = [...books.benefits.keys()].filter((code) => !CONTEXTS.has(code) && !own.has(code))
  const candidates = [
    ...stated.map((each, at): Candidate =>
      candidateOf(each.subject, each.names, [...each.stated, ...phrasesOf(codes[at])]),
    ),
    ...unlisted.map((code): Candidate => candidateOf({ kind: 'unlisted', code }, [], phrasesOf(code))),
  ]
  const lexicon = lexiconOfBenefits(books)
  const stemsOf = (context: string) =>
    new Set(
      (books.benefits.get(context) ?? []).flatMap((word) => wordsOf(word, lexicon).map(({ stem }) => stem)),
    )
  return {
    ...indexOf(candidates, lexicon),
    changing: stemsOf('changes-the-answer'),
    ofCoverage: stemsOf('coverage-words'),
    ofEstimate: stemsOf('estimate-words'),
    common: stemsOf('common-words'),
  }
}

const candidateOf = (subject: Subject, names: readonly string[], phrases: readonly string[]): Candidate => ({
  label: names[0] ?? phrases[0] ?? '',
  section: 'benefits',
  phrases: [...new Set(phrases.filter(Boolean).flatMap(inOneWord))],
  names: new Set(names.flatMap(inOneWord).map(foldName)),
  subject,
})

export type Asked = {
  /** The subject that the question clearly names. */
  clear: Subject | undefined
  /**
   * Other subjects that it may mean, nearest first. They are never shown with an answer, because members would take a
   * guess for one.
   */
  near: Subject[]
  /** A benefit of another kind of plan that it may also mean, such as braces for teeth. */
  elsewhere: UnlistedSubject | undefined
  /** Whether the question has a word such as "covered" or "cost". */
  isOfCoverage: boolean
  /** Whether the question compares prices or asks for an estimate, which the coverage doesn't answer. */
  isOfEstimate: boolean
}

/** The words of a question that name its subject, such as "physical therapy", as they were typed. */
export const tellingText = ({ lexicon }: AskIndex, query: string): string =>
  queryWords(query, lexicon)
    .flatMap(({ typed, isIgnored }) => (isIgnored === true ? [] : typed))
    .join(' ')

const MOST_NEAR = 3

/** Finds what a question is about, and the nearest benefits of the plan. */
export function ask(index: AskIndex, query: string): Asked {
  const named = subjectsNamed(index, query)
  const clear = named.length === 1 ? named[0] : undefined
  const elsewhere = clear ? undefined : named.find((subject) => subject.kind === 'unlisted')
  const matched = matchesIn(index, query).map(({ candidate }) => candidate.subject)
  // A benefit that is named together with another one is nearer than any benefit that only shares a word.
  const near = [
    ...new Set([...matched.filter((subject) => named.includes(subject)), ...named, ...matched]),
  ].filter((subject) => subject !== clear && subject.kind !== 'unlisted')
  const words = queryWords(query, index.lexicon)
  const isOfCoverage = words.some(({ stem }) => index.ofCoverage.has(stem))
  const isOfEstimate = words.some(({ stem }) => index.ofEstimate.has(stem))
  return { clear, near: near.slice(0, MOST_NEAR), elsewhere, isOfCoverage, isOfEstimate }
}

/**
 * The subjects that a question names; exactly one if it is clear. A question names a subject if it has the same words
 * as one of its phrases, a whole phrase, or part of the insurer's own name. Every significant word must be spelled as
 * in the phrase or, if the question has no other words, be a long word with one wrong letter.
 */
function subjectsNamed(index: AskIndex, query: string): Subject[] {
  const { terms, fits } = fitsIn(index, query)
  const isChanged = ({ met }: Fit<Candidate>) =>
    terms.some((term) => !met.includes(term) && changesAnswer(index, term))
  const sure = fits.filter((fit) => isWhole(fit) && fit.met.every(isSure) && !isChanged(fit))
  if (terms.length === 1 && terms[0]!.stems.some((stem) => (index.counts.get(stem) ?? 0) > MOST_SHARING))
    return []
  const same = fits.filter((fit) => fit.is === 'same' && isWhole(fit) && fit.met.every(isSureOrSlip))
  const inOrder = same.filter(({ isInOrder }) => isInOrder)
  if (same.length > 0) return subjectsOf(inOrder.length > 0 ? inOrder : same)
  const within = sure.filter(({ is }) => is === 'phrase-in-query')
  const telling = within.filter(
    ({ met }) => !met.every(({ stems }) => stems.some((stem) => index.common.has(stem))),
  )
  const kept = telling.length > 0 ? telling : within
  // "Plastc surgery" may be plastic surgery, so the answer about surgery isn't clear.
  const guesses = fits.filter((fit) => fit.is !== 'query-in-phrase' && !fit.met.every(isSure))
  if (kept.some((fit) => guesses.some((guess) => saysMore(guess, fit)))) return []
  if (kept.length > 0) return subjectsOf(kept.filter((fit) => !kept.some((other) => saysMore(other, fit))))
  const parts = sure.filter(({ is }) => is === 'query-in-phrase')
  const isName = ({ written, candidate }: Fit<Candidate>) => candidate.names.has(foldName(written))
  return parts.some(isName) ? subjectsOf(parts) : []
}

/** Shorter words differ from too many others by a single letter. */
const LEAST_MISSPELLED = 6

/** Whether a word changes an answer, such as "cosmetic", even with a wrong letter. */
function changesAnswer({ changing }: AskIndex, { stems, isExact }: Term): boolean {
  if (stems.some((stem) => changing.has(stem))) return true
  const [stem = ''] = stems
  if (isExact || stem.length < LEAST_MISSPELLED) return false
  return [...changing].some((other) => other.length >= LEAST_MISSPELLED && isOneLetterAway(stem, other))
}

/** Whether two words differ by one missing, added or replaced letter. */
function isOneLetterAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [rest, left] = [one.slice(at), other.slice(at)]
  return rest.slice(1) === left.slice(1) || rest === left.slice(1) || rest.slice(1) === left
}

/** A single word that more benefits than this share, such as "surgery", names none of them. */
const MOST_SHARING = 4

/** A phrase with one significant word must occur in full: "baby formula" isn't a question about "having a baby". */
const isWhole = ({ phrase, isInOrder }: Fit<Candidate>): boolean => phrase.length > 1 || isInOrder

const isSure = ({ isExact }: Term): boolean => isExact

/** One wrong letter is accepted only if the question has no other words: "clutches for my car" isn't about crutches. */
const isSureOrSlip = (term: Term): boolean => isSure(term) || term.isSlip === true

/**
 * Whether another phrase has all words of this one and says more: "knee brace" isn't a question about knees, and
 * "nursing home" isn't about a nurse at home.
 */
function saysMore(other: Fit<Candidate>, fit: Fit<Candidate>): boolean {
  const hasAll = fit.met.every((term) => other.met.includes(term))
  return hasAll && (other.phrase.length > fit.phrase.length || (other.isInOrder && !fit.isInOrder))
}

const subjectsOf = (fits: readonly Fit<Candidate>[]): Subject[] => [
  ...new Set(fits.map(({ candidate }) => candidate.subject)),
]
