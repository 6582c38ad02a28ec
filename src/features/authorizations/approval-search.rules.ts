import { type Fit, fitsIn } from '#content/search/named.ts'
import { type SearchIndex, type Term, indexOf, matchesIn } from '#content/search/search-index.ts'
import { type Lexicon, lexiconOf, stemOf } from '#content/search/words.ts'
import type { WordBook } from '#content/search-words.ts'
import { listedRules, standingOf } from '#contract/approval-rules.ts'
import type { ApprovalRule } from '#contract/entities/approval-rule.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import { foldName, foldedWords } from '#contract/fold.ts'

type Candidate = { label: string; section: 'rules'; phrases: readonly string[]; rule: ApprovalRule }

export type ApprovalIndex = SearchIndex<Candidate>

/** Words such as "approval" and "need" are in every question here, so they count as little as "my". */
function lexiconOfRules(book: WordBook): Lexicon {
  const { ignored, same } = lexiconOf(book)
  const ofQuestion = (book.get('approval-words') ?? []).flatMap((phrase) => foldedWords(phrase))
  const stems = new Set(ofQuestion.map(stemOf))
  const groups = new Set([...same].flatMap(([stem, group]) => (stems.has(stem) ? [group] : [])))
  return {
    ignored: new Set([...ignored, ...ofQuestion]),
    same: new Map([...same].filter(([, group]) => !groups.has(group))),
  }
}

/** Indexes the rules that a list has on a day, those in force first. */
export function approvalIndex(
  rules: readonly ApprovalRule[],
  { today, book }: { today: Temporal.PlainDate; book: WordBook },
): ApprovalIndex {
  const isAside = (rule: ApprovalRule) => (standingOf(rule, today) === 'in-force' ? 0 : 1)
  const candidates = listedRules(rules, today)
    .toSorted((one, other) => isAside(one) - isAside(other))
    .map((rule): Candidate => {
      const names = [rule.words, ...rule.otherNames].flatMap(allTexts)
      return { label: names[0] ?? '', section: 'rules', phrases: names.flatMap(inOneWord), rule }
    })
  return indexOf(candidates, lexiconOfRules(book))
}

/** A name, and the same with words in one that it joins by a hyphen: "X-ray" and "Xray". */
const inOneWord = (name: string): string[] => [...new Set([name, name.replace(/(?<=\p{L})-(?=\p{L})/gu, '')])]

export type Answered = {
  /** The rule that a query names without doubt. */
  clear: ApprovalRule | undefined
  /** Others that it may mean, the nearest first. */
  near: ApprovalRule[]
}

const MOST_NEAR = 3

/** Finds the rule that a query names, and the nearest ones. A "no" needs the very words of the rule. */
export function answerTo(index: ApprovalIndex, query: string, today: Temporal.PlainDate): Answered {
  const near = matchesIn(index, query).map(({ candidate }) => candidate.rule)
  const clear = ofCode(index, query) ?? ruleNamed(index, query, today)
  return { clear, near: near.filter((rule) => rule !== clear).slice(0, MOST_NEAR) }
}

const LEAST_CODE = 3

/** The rule of a code that the query consists of. */
function ofCode({ candidates }: ApprovalIndex, query: string): ApprovalRule | undefined {
  const code = foldName(query)
  if (code.length < LEAST_CODE) return undefined
  const matches = candidates.filter(({ rule }) => rule.code !== null && foldName(rule.code) === code)
  return matches.length === 1 ? matches[0]?.rule : undefined
}

type RuleFit = Fit<Candidate>

function ruleNamed(index: ApprovalIndex, query: string, today: Temporal.PlainDate): ApprovalRule | undefined {
  const { fits } = fitsIn(index, query)
  for (const is of ['same', 'phrase-in-query', 'query-in-phrase'] as const) {
    const ofKind = fits.filter((fit) => fit.is === is)
    if (ofKind.length > 0) return onlyOne(ofKind, is, today)
  }
  return undefined
}

/** Whether a word of the query is one of the phrase as it is written; of a drug's name no letter is guessed. */
const sureOf =
  ({ kind }: ApprovalRule, phrase: readonly string[]) =>
  ({ stems, isExact, isCorrected = false }: Term): boolean =>
    isExact && (isCorrected ? kind !== 'drug' : phrase.includes(stems[0]!))

/** The one rule that fits best, in force before others; none if there are several, or if it would be a guessed "no". */
function onlyOne(
  fits: readonly RuleFit[],
  is: RuleFit['is'],
  today: Temporal.PlainDate,
): ApprovalRule | undefined {
  const longest = Math.max(...fits.map(({ phrase }) => phrase.length))
  const inOrder = fits.filter(({ isInOrder }) => isInOrder)
  const whole = is === 'same' && inOrder.length > 0 ? inOrder : fits
  const best = is === 'phrase-in-query' ? whole.filter(({ phrase }) => phrase.length === longest) : whole
  const rules = [...new Set(best.map(({ candidate }) => candidate.rule))]
  const inForce = rules.filter((rule) => standingOf(rule, today) === 'in-force')
  const options = inForce.length > 0 ? inForce : rules
  const [rule] = options
  if (!rule || options.length > 1) return undefined
  const isSure = best.some(
    ({ candidate, is: kind, met, phrase }) =>
      candidate.rule === rule && kind === 'same' && met.every(sureOf(rule, phrase)),
  )
  return saysNo(rule, today) && !isSure ? undefined : rule
}

/** Whether a member would read that no approval is needed, now or since the rule was removed. */
const saysNo = (rule: ApprovalRule, today: Temporal.PlainDate): boolean =>
  rule.answer === 'no' || standingOf(rule, today) !== 'in-force'
