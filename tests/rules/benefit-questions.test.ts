import { describe, expect, test } from 'vitest'
import { type Subject, ask, askIndex } from '#benefits/ask.rules.ts'
import { otherPlanOf } from '#benefits/other-plan.rules.ts'
import { benefitBook } from '#content/benefit-words.ts'
import { wordBook } from '#content/search-words.ts'
import { foldName } from '#contract/fold.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import { coverageOf } from '#server/insurers/sandbox/benefits/coverage.ts'
import { planOf } from '#server/insurers/sandbox/world/plans.ts'
import { type BenefitQuestion, ENGLISH_QUESTIONS, SPANISH_QUESTIONS } from '#tests/kit/benefit-questions.ts'
import { MORE_ENGLISH_QUESTIONS, MORE_SPANISH_QUESTIONS } from '#tests/kit/more-benefit-questions.ts'
import { FRESH_ENGLISH_QUESTIONS, FRESH_SPANISH_QUESTIONS } from '#tests/kit/fresh-benefit-questions.ts'
import { NOT_ANSWERED } from '#tests/kit/unanswered-questions.ts'
import { today } from '#tests/kit/time.ts'

const benefits = benefitBook(undefined)
const words = wordBook(undefined)

const PLANS = {
  medical: 'ouachita-ppo-1000',
  medicare: 'river-valley-advantage',
  dental: 'ouachita-dental-3500',
  vision: 'ouachita-vision-150',
} as const

const indexes = Object.fromEntries(
  Object.entries(PLANS).map(([line, planId]) => {
    const coverage = coverageOf(planOf(planId), today()) ?? expect.fail(planId)
    return [line, askIndex(coverage, { benefits, words })]
  }),
)
const MEDICARE = new Set(['rides', 'meals', 'fitness', 'hearing-exam'])

/** The plan under which a question is asked. */
function planFor(code: string): string {
  if (MEDICARE.has(code)) return 'medicare'
  return code.startsWith('dental-') ? 'dental' : code.startsWith('vision-') ? 'vision' : 'medical'
}

const askOn = (line: string, typed: string) => ask(indexes[line] ?? expect.fail(line), typed)

/**
 * Whether the question is about this benefit. A service that the plan names shares a word with the row of the content.
 */
function isRight(subject: Subject | undefined, code: string): boolean {
  if (subject === undefined) return false
  if (subject.kind === 'category') return subject.category.code === code
  if (subject.kind === 'unlisted') return subject.code === code
  const row = new Set((benefits.get(code) ?? []).map(foldName))
  const { name, words: other } = subject.service
  return [name, other]
    .flatMap(allTexts)
    .flatMap((text) => text.split(','))
    .some((text) => row.has(foldName(text)))
}

/** Whether the member would read "covered". */
const saysCovered = (subject: Subject | undefined): boolean =>
  subject?.kind === 'category'
    ? subject.category.covered !== 'no'
    : subject?.kind === 'service' && subject.list === 'other'

describe.each([
  ['English', ENGLISH_QUESTIONS],
  ['Spanish', SPANISH_QUESTIONS],
  ['further English', MORE_ENGLISH_QUESTIONS],
  ['further Spanish', MORE_SPANISH_QUESTIONS],
  ['fresh English', FRESH_ENGLISH_QUESTIONS],
  ['fresh Spanish', FRESH_SPANISH_QUESTIONS],
] as const)('%s questions', (_, questions: readonly BenefitQuestion[]) => {
  const outcomes = questions.map(([typed, code]) => ({ typed, code, ...askOn(planFor(code), typed) }))

  test('lead to the right benefit first, 95 of 100', () => {
    const wrong = outcomes.filter(({ clear, near, code }) => !isRight(clear ?? near[0], code))
    expect([50, 60, 100]).toContain(questions.length)
    expect(wrong.slice(questions.length * 0.05).map(({ typed }) => typed)).toEqual([])
  })

  test('are answered at once, 85 of 100', () => {
    const open = outcomes.filter(({ clear, code }) => !isRight(clear, code))
    expect(open.slice(questions.length * 0.15).map(({ typed }) => typed)).toEqual([])
  })

  test('never lead to a wrong "covered"', () => {
    const wrong = outcomes.filter(({ clear, code }) => saysCovered(clear) && !isRight(clear, code))
    expect(wrong.map(({ typed }) => typed)).toEqual([])
  })
})

test('questions about other care are never answered with "covered"', () => {
  expect(
    NOT_ANSWERED.flatMap((typed) => {
      const { clear } = askOn('medical', typed)
      return saysCovered(clear) ? [`${typed}: ${JSON.stringify(clear).slice(0, 80)}`] : []
    }),
  ).toEqual([])
})

test('a benefit of another plan is not mistaken for the nearest one of this plan', () => {
  expect(askOn('medical', 'invisalign').clear).toEqual({ kind: 'unlisted', code: 'dental-orthodontics' })
  expect(askOn('medical', 'physical therapy').clear).toMatchObject({ category: { code: 'rehabilitation' } })
  expect(askOn('medical', 'fisioterapia').clear).toMatchObject({ category: { code: 'rehabilitation' } })
  expect(askOn('medical', 'therapy')).toMatchObject({ clear: undefined, near: { length: 3 } })
  expect(askOn('medical', 'orthodontist').clear).toEqual({ kind: 'unlisted', code: 'dental-orthodontics' })
})

test('braces can be for a knee or for teeth, and teeth belong to the dental plan', () => {
  const { clear, near, elsewhere } = askOn('medical', 'are braces covered')
  expect(clear).toBeUndefined()
  expect(near).toMatchObject([{ category: { code: 'durable-medical-equipment' } }])
  expect(elsewhere && otherPlanOf(elsewhere, 'medical')).toBe('dental')
  expect(askOn('medical', 'knee brace').clear).toMatchObject({
    category: { code: 'durable-medical-equipment' },
  })
})
