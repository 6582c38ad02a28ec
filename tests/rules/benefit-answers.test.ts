import { expect, test } from 'vitest'
import { costText, isAfterDeductible, limitFact } from '#benefits/amounts.ts'
import { type Around, answerOf, shortPrice } from '#benefits/answer.rules.ts'
import { aroundPerson } from '#benefits/around.rules.ts'
import { subjectOfPlan } from '#benefits/person-coverage.ts'
import { coverageOfPerson } from '#contract/cost-now.ts'
import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import type { BenefitCategory, BenefitCost } from '#contract/entities/plan-coverage.ts'

const category = (change: Partial<BenefitCategory> = {}): BenefitCategory => ({
  code: 'rehabilitation',
  name: { en: 'Rehabilitation', es: 'Rehabilitación' },
  words: '',
  covered: 'yes',
  in: { share: { cents: 5000 }, per: 'visit', afterDeductible: false, allowanceCents: null },
  out: 'not-covered',
  limit: { count: 45, days: null, cents: null, rule: { per: 'calendar-year', times: 45 } },
  approval: null,
  approvalAfter: null,
  referral: null,
  exclusions: null,
  notes: null,
  source: null,
  dentalClass: null,
  insteadOf: [],
  ...change,
})

const around = (use: Partial<BenefitUse> = {}, more: Partial<Around> = {}): Around => ({
  on: '2026-11-29',
  coverage: { categories: [category({ code: 'vision-contacts', name: 'Contact lenses' })] },
  family: null,
  person: {
    memberId: 'M1',
    name: 'Dana',
    in: null,
    out: null,
    annualMaximum: null,
    uses: [
      {
        code: 'rehabilitation',
        memberId: 'M1',
        allowed: 45,
        used: 12,
        unit: 'visit',
        resetsOn: '2027-01-01',
        lastOn: null,
        nextOn: null,
        waitingUntil: null,
        insteadOf: null,
        ...use,
      },
    ],
  },
  ...more,
})

const says = (one: BenefitCategory, at: Around) => answerOf(one, at).sentences.join(' ')

test('states what a visit costs and what is left', () => {
  expect(says(category(), around())).toBe(
    'Yes. You pay $50 a visit. The deductible doesn’t apply. ' +
      '45 visits a calendar year: 12 used, 33 left. In network only.',
  )
})

test.each<[string, Partial<BenefitUse>, RegExp]>([
  ['more used than allowed', { used: 46 }, /You’ve used 46 visits of 45 visits\. Call us\./],
  ['a day in the past as now', { nextOn: '2026-01-01' }, /^Yes\. You pay \$50 a visit\./],
  [
    'a day in the past as now although all is used',
    { nextOn: '2026-11-29', used: 45 },
    /^Yes\. You pay \$50 a visit\..* The limit is 45 visits a calendar year\./,
  ],
  [
    'the day on which a waiting period ends',
    { waitingUntil: '2027-04-01' },
    /^Not yet\. Your plan covers this from April 1, 2027/,
  ],
  [
    'what was used instead',
    { insteadOf: 'vision-contacts', nextOn: '2027-12-18' },
    /you used contact lenses instead\. It’s covered again from December 18, 2027/,
  ],
])('states %s', (_, use, expected) => {
  expect(says(category(), around(use))).toMatch(expected)
})

test('an ended plan has no next dates, and a benefit without use shows its rule', () => {
  expect(answerOf(category(), around({}, { hasEnded: true })).verdict).toBe('ended')
  expect(says(category(), around({ nextOn: '2027-12-18', used: 45 }, { hasEnded: true }))).not.toContain(
    'again',
  )
  expect(says(category(), around({}, { person: undefined }))).toContain(
    'The limit is 45 visits a calendar year.',
  )
})

test('a cost that the plan doesn’t state is neither $0 nor "Not covered"', () => {
  const free = { share: { cents: 0 }, per: 'visit', afterDeductible: false, allowanceCents: null } as const
  expect([costText(null), costText('not-covered'), costText(free)]).toEqual(['Call us', 'Not covered', '$0'])
  expect(shortPrice(category({ in: null }), around())).toBe('Call us')
  expect(shortPrice(category({ covered: 'no' }), around())).toBe('Not covered')
  expect(answerOf(category({ covered: null }), around()).verdict).toBe('unknown')
})

const TODAY = '2026-11-29'

const asked = (own: { coveredFrom?: string; coveredTo?: string }, day?: string, today = TODAY): Around => {
  const { person, family } = around({ used: 45, nextOn: '2027-01-01' })
  return aroundPerson({
    plan: { hasEnded: false },
    coverage: { categories: [category()], yearTo: '2026-12-31' },
    use: { on: TODAY, family },
    person: person && { ...person, ...own },
    today,
    day,
  })
}

test('a saved copy of the use is answered as of its own day, which is stated', () => {
  const copy = asked({}, undefined, '2027-01-02')
  expect([copy.on, copy.asOf]).toEqual([TODAY, TODAY])
  expect(says(category(), copy)).toMatch(
    /^Yes, but you’ve used it up\. It’s covered again from January 1, 2027\./,
  )
  expect(asked({}).asOf).toBeUndefined()
  expect(asked({}, '2027-01-02', '2027-01-02')).toMatchObject({ on: '2027-01-02', asOf: undefined })
})

test.each<[string, Around, RegExp]>([
  ['has ended', asked({ coveredTo: '2026-11-28' }), /^This coverage has ended\./],
  ['ends today', asked({ coveredTo: TODAY }), /^Yes, but you’ve used it up\./],
  ['starts later', asked({ coveredFrom: '2026-12-01' }), /^This coverage starts on December 1, 2026\./],
  [
    'ends before the day of care',
    asked({ coveredTo: '2026-12-10' }, '2026-12-11'),
    /through December 10, 2026/,
  ],
  ['ends on the day of care', asked({ coveredTo: '2026-12-10' }, '2026-12-10'), /^Yes, but/],
  ['ends after the plan year', asked({ coveredTo: '2027-06-30' }, '2027-01-01'), /through December 31, 2026/],
])('the answer about a person whose own coverage %s says so', (_, at, expected) => {
  expect(says(category(), at)).toMatch(expected)
})

test('a person whose coverage starts later is asked about as of the first day', () => {
  expect(asked({ coveredFrom: '2026-12-01' }).on).toBe('2026-12-01')
})

test('a chosen benefit keeps no statement about the person for whom it was chosen', () => {
  const ofPlan = { categories: [category(), category({ approval: 'yes' })] }
  const ofPerson = coverageOfPerson(ofPlan, around({ isExcluded: true }).person?.uses)
  const [, chosen] = ofPerson.categories
  if (!chosen) throw new Error('no benefit')
  expect(chosen.covered).toBe('no')
  const subject = subjectOfPlan({ kind: 'category', category: chosen }, { ofPlan, ofPerson })
  expect(subject).toEqual({ kind: 'category', category: ofPlan.categories[1] })
})

test('a limit that isn’t stated is "No limit" only if the insurer states all limits', () => {
  const unlimited = category({ limit: null })
  expect(limitFact(unlimited, undefined, { alwaysStated: ['limit'] })).toBe('No limit')
  expect(limitFact(unlimited, undefined, { alwaysStated: ['waitingUntil'] })).toBeUndefined()
  expect(limitFact(unlimited, undefined, {})).toBeUndefined()
  expect(limitFact(category(), undefined, {})).toBe('45 visits a calendar year')
})

test('the deductible of several costs is "no" only if each of them states it', () => {
  const [free, first, unstated] = [false, true, null].map((afterDeductible) => ({
    share: { percent: 20 },
    per: null,
    afterDeductible,
    allowanceCents: null,
  }))
  if (!free || !first || !unstated) throw new Error('no costs')
  expect(isAfterDeductible([free, 'not-covered'])).toBe(false)
  expect(isAfterDeductible([free, unstated, first])).toBe(true)
  const open: (BenefitCost | null)[][] = [[], [null], ['not-covered'], [free, unstated], [free, null]]
  for (const costs of open) expect(isAfterDeductible(costs)).toBeNull()
})
