import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { FEDERAL } from '#contract/business-days.ts'
import { type ClockFacts, clockOf } from '#contract/deadlines/clock.ts'
import defaults from '#contract/deadlines/default-rules.json' with { type: 'json' }
import { type Matter, deadlineOf, lastDayToFile, rulesFor } from '#contract/deadlines/matching.ts'
import { yearlyPaperDay } from '#contract/deadlines/yearly-papers.ts'
import { DeadlineRules, type Rule } from '#contract/deadlines/rules.ts'
import { directoryCheckDays, drugListNoticeDays } from '#server/platform/deadlines/look-up.ts'

const file = v.parse(DeadlineRules, defaults)
const ruleOf = (id: string): Rule => file.rules.find((rule) => rule.id === id)!

const nothing: ClockFacts = {
  isUrgent: false,
  isConcurrent: false,
  requestedOn: null,
  receivedOn: null,
  receivedAt: null,
  informationCompleteOn: null,
  wanted: [],
  extensionToldOn: null,
  extendedTo: null,
  decidedOn: null,
  decidedAt: null,
}
const urgent = { isUrgent: true }
const item = (askedOn: string, receivedOn: string | null = null, dueOn: string | null = null) => ({
  askedOn,
  receivedOn,
  dueOn,
})

/** An instant from local time in Chicago. */
const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Chicago').toInstant()
const clock = (id: string, facts: Partial<ClockFacts>, now = '2000-01-01T00:00') =>
  clockOf(ruleOf(id), file, { ...nothing, ...facts }, at(now))

const servicesWith = (rules: readonly Rule[]) => ({
  deadlines: { rules: () => ({ ...file, rules: [...rules] }), open: async () => async () => {} },
  clock: { now: () => at('2026-11-20T12:00') },
})

test.each<[string, Partial<Rule>, number]>([
  ['that is in force', { from: '2026-11-20', to: '2026-11-20' }, 30],
  ['that is off', { isOn: false }, 90],
  ['of later', { from: '2026-11-21' }, 90],
  ['of before', { to: '2026-11-19' }, 90],
])('a stricter rule for the directory %s', (_what, change, days) => {
  const rule = ruleOf('directory-check')
  const stricter: Rule = { ...rule, ...change, id: 'stricter', standard: { days: 30 } }
  expect(directoryCheckDays(servicesWith([rule, stricter]))).toBe(days)
})

test('a file without days for drug list changes keeps the 60 days of Arkansas', () => {
  const noticeOf = (rules: readonly Rule[]) => drugListNoticeDays(servicesWith(rules))
  const rule = ruleOf('drug-list-change')
  expect(noticeOf([])).toBe(60)
  expect(noticeOf([{ ...rule, standard: { businessDays: 30 } }])).toBe(60)
  expect(
    noticeOf([
      { ...rule, standard: { days: 30 } },
      { ...rule, standard: { days: 45 } },
    ]),
  ).toBe(45)
})

describe('the last day', () => {
  test.each<[string, string, Partial<ClockFacts>, string]>([
    ['skips a weekend', 'pa-arkansas', { informationCompleteOn: '2026-11-20' }, '2026-11-24'],
    ['skips Thanksgiving', 'pa-arkansas', { informationCompleteOn: '2026-11-25' }, '2026-11-30'],
    ['skips December 24 in Arkansas', 'pa-arkansas', { informationCompleteOn: '2026-12-23' }, '2026-12-29'],
    ['counts Columbus Day in Arkansas', 'pa-arkansas', { informationCompleteOn: '2026-10-09' }, '2026-10-13'],
    [
      'skips Columbus Day by the federal calendar',
      'network-question',
      { receivedOn: '2026-10-09' },
      '2026-10-13',
    ],
    [
      'counts the Friday before a federal Saturday',
      'contact-reply',
      { receivedOn: '2026-07-02' },
      '2026-07-03',
    ],
    [
      'of an urgent request is one workday',
      'pa-arkansas',
      { ...urgent, receivedOn: '2026-11-27' },
      '2026-11-30',
    ],
    ['is fifteen days from receipt under ERISA', 'pa-erisa', { receivedOn: '2026-11-20' }, '2026-12-05'],
    ['crosses a year', 'pa-medicare', { receivedOn: '2026-12-28' }, '2027-01-04'],
    ['crosses a leap day', 'pa-medicare', { receivedOn: '2028-02-25' }, '2028-03-03'],
    [
      'starts with the request if no receipt is stated',
      'pa-medicare',
      { requestedOn: '2026-11-20' },
      '2026-11-27',
    ],
    [
      'of hours without a minute ends with a day',
      'pa-medicare-drug',
      { receivedOn: '2026-11-27' },
      '2026-11-30',
    ],
    [
      'is extended once',
      'pa-erisa',
      { receivedOn: '2026-11-01', extensionToldOn: '2026-11-16', extendedTo: '2026-12-01' },
      '2026-12-01',
    ],
    [
      'is not extended beyond the rule',
      'pa-medicare',
      { receivedOn: '2026-11-01', extensionToldOn: '2026-11-08', extendedTo: '2026-12-31' },
      '2026-11-22',
    ],
    [
      'is not extended by a notice that comes too late',
      'pa-erisa',
      { receivedOn: '2026-11-01', extensionToldOn: '2026-11-17', extendedTo: '2026-12-01' },
      '2026-11-16',
    ],
    [
      'of hours without a statement starts when the time for it ends',
      'drug-part-d-exception',
      { receivedOn: '2026-11-02' },
      '2026-11-19',
    ],
    [
      'of hours starts with the statement',
      'drug-part-d-exception',
      { receivedOn: '2026-11-02', informationCompleteOn: '2026-11-04' },
      '2026-11-07',
    ],
    [
      'restarts when the last item has arrived',
      'pa-arkansas',
      {
        receivedOn: '2026-11-02',
        wanted: [item('2026-11-03', '2026-11-05'), item('2026-11-03', '2026-11-09')],
      },
      '2026-11-12',
    ],
    [
      'leaves out the days from the notice to the answer',
      'pa-erisa',
      {
        receivedOn: '2026-11-01',
        extensionToldOn: '2026-11-10',
        extendedTo: '2026-12-01',
        wanted: [item('2026-11-05', '2026-11-20')],
      },
      '2026-12-11',
    ],
    [
      'of an urgent request follows the answer',
      'pa-erisa',
      { ...urgent, receivedOn: '2026-11-01', wanted: [item('2026-11-02', '2026-11-04')] },
      '2026-11-06',
    ],
  ])('%s', (_what, id, facts, dueOn) => expect(clock(id, facts).dueOn).toBe(dueOn))

  test.each([
    ['appeal', '2026-06-01', '2026-11-28'],
    ['appeal-medicare', '2026-09-24', '2026-11-28'],
    ['external-review-arkansas', '2026-10-31', '2027-03-01'],
    ['external-review-arkansas', '2026-08-24', '2026-12-28'],
  ])('to file under %s, noticed on %s, is %s', (id, noticed, last) => {
    expect(String(lastDayToFile(ruleOf(id), file, Temporal.PlainDate.from(noticed)))).toBe(last)
  })
})

test.each([
  ['pa-arkansas', { receivedOn: '2026-11-20' }, '2026-11-24T23:59', '2026-11-25T00:00'],
  // Clocks went back on November 1 and forward on March 8.
  ['pa-medicare', { receivedOn: '2026-10-27' }, '2026-11-03T23:59', '2026-11-04T00:00'],
  ['pa-medicare', { receivedOn: '2026-03-02' }, '2026-03-09T23:59', '2026-03-10T00:00'],
  [
    'pa-medicare-drug',
    { receivedAt: at('2026-03-07T12:00').toString() },
    '2026-03-10T13:00',
    '2026-03-10T13:01',
  ],
  [
    'pa-medicare-drug',
    { receivedAt: at('2026-10-30T12:00').toString() },
    '2026-11-02T11:00',
    '2026-11-02T11:01',
  ],
])('%s runs to its last minute and is missed in the next', (id, facts, last, next) => {
  expect([last, next].map((now) => clock(id, facts, now).state)).toEqual(['running', 'missed'])
})

test.each<[string, Partial<ClockFacts>, string]>([
  ['paused', { receivedOn: '2026-11-02', wanted: [item('2026-11-03')] }, 'paused'],
  ['met on the last day', { receivedOn: '2026-11-20', decidedOn: '2026-11-24' }, 'met'],
  ['late a day after it', { receivedOn: '2026-11-20', decidedOn: '2026-11-25' }, 'late'],
  ['unknown without a start', {}, 'unknown'],
  [
    'unknown where it was decided before it was asked',
    { receivedOn: '2026-11-20', decidedOn: '2026-11-19' },
    'unknown',
  ],
])('the clock is %s', (_what, facts, state) => expect(clock('pa-arkansas', facts).state).toBe(state))

test('default rules, callbacks and office hours share one federal calendar', () => {
  expect(file.calendars.federal).toEqual(FEDERAL)
})

describe('the rules of a request', () => {
  const matter: Matter = {
    subject: 'authorization',
    line: 'ABCBS',
    market: null,
    kind: 'outpatient',
    benefit: null,
    specialty: null,
    on: '2026-11-20',
  }
  test.each<[string, Partial<Matter>, string[]]>([
    ['an Arkansas plan', {}, ['pa-arkansas']],
    ['a drug of it', { kind: 'drug' }, ['pa-arkansas-drug']],
    ['a self-funded plan', { line: 'BA', market: 'self-funded' }, ['pa-erisa']],
    ['a plan of a public employer', { line: 'BA', market: 'governmental' }, ['pa-arkansas-governmental']],
    ['Medicare', { line: 'ABM' }, ['pa-medicare']],
    ['Medicare in 2025', { line: 'ABM', on: '2025-12-31' }, ['pa-medicare-until-2025']],
    ['Medicare on an unknown day', { line: 'ABM', on: null }, []],
    ['an unknown line', { line: null }, []],
    [
      'an appeal in oncology',
      { subject: 'appeal', specialty: 'oncology' },
      ['appeal', 'appeal-arkansas-oncology'],
    ],
    ['a claim', { subject: 'claim', kind: 'payment' }, ['claim']],
    ['a claim under Medicare', { subject: 'claim', line: 'ABM', kind: 'payment' }, ['claim-medicare']],
    ['a drug claim under Medicare', { subject: 'claim', line: 'ABM', kind: 'drug' }, ['claim-part-d']],
    ['a claim of an unknown line', { subject: 'claim', line: null, kind: 'payment' }, []],
    ['a Medicare payment', { subject: 'appeal', line: 'ABM', kind: 'payment' }, ['appeal-medicare-payment']],
  ])('%s', (_what, more, ids) =>
    expect(rulesFor(file.rules, { ...matter, ...more }).map(({ id }) => id)).toEqual(ids),
  )

  test('the earliest of several dates counts', () => {
    const rules = rulesFor(file.rules, { ...matter, subject: 'appeal', specialty: 'oncology' })
    const found = deadlineOf(file, rules, { ...nothing, receivedOn: '2026-11-02' }, at('2026-11-03T12:00'))
    expect([found?.rule.id, found?.clock.dueOn]).toEqual(['appeal-arkansas-oncology', '2026-11-06'])
  })
})

test.each<[string, (all: DeadlineRules) => object, string]>([
  [
    'two rules of one id',
    (all) => ({ rules: [all.rules[0], all.rules[0]] }),
    'two rules with the id "pa-arkansas"',
  ],
  [
    'a negative time',
    (all) => ({ rules: [{ ...all.rules[0], standard: { days: -2 } }] }),
    'days must be 1 or more',
  ],
  [
    'an unknown line',
    (all) => ({ rules: [{ ...all.rules[0], lines: ['nobody'] }] }),
    'is not a line of business',
  ],
  [
    'an unknown calendar',
    (all) => ({ rules: [{ ...all.rules[0], calendar: 'lunar' }] }),
    'no calendar "lunar"',
  ],
  [
    'a paper by a day that isn’t in every year',
    (all) => ({ papers: [{ ...all.papers[0], by: { month: 2, day: 29 } }] }),
    'is not a day of every year',
  ],
])('rejects a file with %s', (_what, change, message) => {
  const { issues = [] } = v.safeParse(DeadlineRules, { ...file, ...change(file) })
  expect(issues.map((issue) => v.summarize([issue])).join('\n')).toContain(message)
})

test.each([
  ['notice-of-change', 'medicare', 2027, '2026-09-30'],
  ['evidence-of-coverage', 'medicare', 2027, '2026-10-15'],
  ['booklet', 'medicare', 2027, undefined],
  ['notice-of-change', 'individual', 2027, undefined],
  ['notice-of-change', null, 2027, undefined],
  ['notice-of-change', 'medicare', null, undefined],
] as const)('members of %2$s plans have the %1$s of %3$s by %4$s', (paper, market, year, by) => {
  const day = yearlyPaperDay(file, { paper, line: 'ABM', market, year })
  expect(day?.by).toBe(by)
})

test('a file without yearly papers gives no day, and one with them gives theirs', () => {
  const about = { paper: 'notice-of-change', line: 'ABM', market: 'medicare', year: 2027 } as const
  const { papers: _, ...older } = defaults
  expect(yearlyPaperDay(v.parse(DeadlineRules, older), about)).toBeUndefined()
  const [notice] = file.papers
  const own = [{ ...notice!, by: { month: 8, day: 31 } }]
  expect(yearlyPaperDay({ papers: own }, about)?.by).toBe('2026-08-31')
})
