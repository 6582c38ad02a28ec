import { expect, test } from 'vitest'
import { ask, askIndex } from '#benefits/ask.rules.ts'
import { benefitBook } from '#content/benefit-words.ts'
import { wordBook } from '#content/search-words.ts'
import { coverageOf } from '#server/insurers/sandbox/benefits/coverage.ts'
import { planOf } from '#server/insurers/sandbox/world/plans.ts'
import { withBenefits } from '#shell/search-box/benefit-answers.ts'
import { MORE_ENGLISH, MORE_SPANISH } from '#tests/kit/more-search-phrases.ts'
import { NEWER } from '#tests/kit/newer-search-phrases.ts'
import { PLAIN_ENGLISH, PLAIN_SPANISH } from '#tests/kit/plain-search-phrases.ts'
import { ENGLISH, type Phrase, SPANISH } from '#tests/kit/search-phrases.ts'
import { chooseResults, claimsFor, memberWith, pagesFor } from '#tests/kit/searched.ts'
import { sample } from '#tests/kit/tier.ts'
import { today } from '#tests/kit/time.ts'

const coverage = coverageOf(planOf('ouachita-ppo-1000'), today()) ?? expect.fail()
const index = askIndex(coverage, { benefits: benefitBook(undefined), words: wordBook(undefined) })
const indexes = [pagesFor(memberWith('medical')), claimsFor(60)]

const around = {
  on: today().toString(),
  coverage,
  person: undefined,
  family: null,
  contractType: 'medical',
} as const

const firstKey = (typed: string): string =>
  withBenefits(chooseResults(indexes, typed), ask(index, typed), around)[0]?.found[0]?.key ?? 'nothing'

/** Phrases for the page of the plan's benefits may also open the benefit itself. */
const BENEFIT_PAGES: ReadonlySet<string> = new Set(['copays', 'closed-dental-benefits', 'vision-benefits'])

test.each<readonly [string, readonly Phrase[]]>([
  ['English', ENGLISH],
  ['Spanish', SPANISH],
  ['further English', MORE_ENGLISH],
  ['further Spanish', MORE_SPANISH],
  ['plain English', PLAIN_ENGLISH],
  ['plain Spanish', PLAIN_SPANISH],
  ...sample<readonly [string, readonly Phrase[]]>(NEWER, []),
])('95 of 100 %s phrases lead to the right result first, with the benefits among them', (_, phrases) => {
  const wrong = phrases.flatMap(([typed, ...right]) => {
    const first = firstKey(typed)
    const isBenefit = first.startsWith('benefit-') && right.some((key) => BENEFIT_PAGES.has(key))
    return isBenefit || right.includes(first) ? [] : [`${typed}: ${first}, not ${right[0]}`]
  })
  expect(wrong.slice(Math.floor(phrases.length * 0.05))).toEqual([])
})

test('an answer from a saved copy of the use names the day of the copy', () => {
  const asked = ask(index, 'is physical therapy covered')
  const moreOf = (asOf?: string) => withBenefits([], asked, { ...around, asOf })[0]?.found[0]?.more
  expect(moreOf('2026-11-29')).toContain('Answers for November 29, 2026')
  expect(moreOf()).not.toContain('Answers for')
})
