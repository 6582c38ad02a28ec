import { type Fit, fitsIn } from '#content/search/named.ts'
import { type SearchIndex, type Term, indexOf, matchesIn } from '#content/search/search-index.ts'
import { inOneWord, lexiconOf, withoutQuestionWords } from '#content/search/words.ts'
import type { WordBook } from '#content/search-words.ts'
import { listedRules, standingOf } from '#contract/approval-rules.ts'
import type { ApprovalRule } from '#contract/entities/approval-rule.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import { foldName } from '#contract/fold.ts'

type Candidate = { label: string; section: 'rules'; phrases: readonly string[]; rule: ApprovalRule }

export type ApprovalIndex = SearchIndex<Candidate>

/** Indexes a list's rules on a day, those in force first. */
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
  // In these questions, words such as "approval" and "need" carry as little meaning as "my".
  return indexOf(candidates, withoutQuestionWords(lexiconOf(book), book.get('approval-words')))
}

export type Answered = {
  /** The rule that a query clearly names. */
  clear: ApprovalRule | undefined
  /** Other rules that it may mean, closest first. */
  near: ApprovalRule[]
}

const MOST_NEAR = 3

/** Finds the rule that a query names, and the closest ones. A "no" requires the rule's exact words. */
export function answerTo(index: ApprovalIndex, query: string, today: Temporal.PlainDate): Answered {
  const near = matchesIn(index, query).map(({ candidate }) => candidate.rule)
  const clear = ofCode(index, query) ?? ruleNamed(index, query, today)
  return { clear, near: near.filter((rule) => rule !== clear).slice(0, MOST_NEAR) }
}

const LEAST_CODE = 3

/** The rule whose code is the whole query. */
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

/** Whether a query word certainly matches the phrase; in a drug's name, no letter may be corrected. */
const certainMatch =
  ({ kind }: ApprovalRule, phrase: readonly string[]) =>
  ({ stems, isExact, isCorrected = false }: Term): boolean =>
    isExact && (isCorrected ? kind !== 'drug' : phrase.includes(stems[0]!))

/**
 * The single best rule, with those in force first; none if several match equally, or if the answer would be a guessed
 * "no".
 */
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
      candidate.rule === rule && kind === 'same' && met.every(certainMatch(rule, phrase)),
  )
  return saysNo(rule, today) && !isSure ? undefined : rule
}

/** Whether the member would read that no approval is needed, now or since the rule was removed. */
const saysNo = (rule: ApprovalRule, today: Temporal.PlainDate): boolean =>
  rule.answer === 'no' || standingOf(rule, today) !== 'in-force'
