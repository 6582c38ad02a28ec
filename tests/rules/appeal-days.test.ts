import { expect, test } from 'vitest'
import type { InsurerAppeal } from '#contract/entities/appeal.ts'
import { type LastDay, lastDayOfRight } from '#contract/entities/deadline.ts'
import { type AppealedMatter, shownAppeal } from '#server/domains/claims/shown-appeal.ts'
import { deadlineBook } from '#server/platform/deadlines/deadline-book.ts'
import { lastDayFor } from '#server/platform/deadlines/look-up.ts'
import { lastDaySentences } from '#deadlines/LastDayNotice.tsx'

const upheld: InsurerAppeal = {
  appealId: 'a',
  confirmation: 'AP1',
  ground: 'needed',
  letter: '',
  isUrgent: false,
  representative: null,
  files: [],
  state: 'upheld',
  startedAt: '2026-11-02T15:00:00Z',
  takeBackUntil: null,
  reviewOn: null,
  decidedOn: '2026-11-20',
}
const open = { ...upheld, state: 'received', decidedOn: null } as const

test.each<[string, InsurerAppeal, Partial<AppealedMatter['about']>, string | null, object]>([
  ['days', open, {}, 'HA', { decisionBy: '2026-12-02' }],
  ['an urgent one', { ...open, isUrgent: true }, {}, 'HA', { deadline: { dueAt: '2026-11-05T15:00:00Z' } }],
  ['oncology in Arkansas', open, { specialty: 'oncology' }, 'ABCBS', { decisionBy: '2026-11-06' }],
  ['oncology elsewhere', open, { specialty: 'oncology' }, 'BA', { decisionBy: '2026-12-02' }],
  ['a Medicare payment', open, { kind: 'payment' }, 'ABM', { decisionBy: '2027-01-01' }],
  [
    'a Medicare extension',
    { ...open, extensionToldOn: '2026-11-20', extendedTo: '2026-12-31' },
    {},
    'ABM',
    { decisionBy: '2026-12-16' },
  ],
  [
    'the insurer’s own later day',
    { ...open, decisionBy: '2026-12-10' },
    {},
    'HA',
    { decisionBy: '2026-12-10', deadline: { isStated: true, lawDueOn: '2026-12-02' } },
  ],
  ['no line of business', open, {}, null, { decisionBy: null, deadline: { state: 'unknown' } }],
  [
    'an upheld Medicare decision',
    upheld,
    {},
    'ABM',
    {
      externalReview: null,
      ifUpheld: { text: expect.objectContaining({ en: expect.stringMatching(/We send your case/) }) },
    },
  ],
])('an appeal has the dates of %s', (_what, appeal, about, line, shown) => {
  const matter = {
    plan: { line, market: line === 'ABM' ? 'medicare' : null } as const,
    about: {
      subject: 'appeal',
      kind: 'outpatient',
      benefit: null,
      specialty: null,
      on: '2026-11-02',
      ...about,
    } as const,
  }
  const clock = { now: () => Temporal.Instant.from('2026-11-03T12:00:00Z') }
  expect(shownAppeal({ deadlines: deadlineBook(), clock }, matter, appeal)).toMatchObject(shown)
})

const services = {
  deadlines: deadlineBook(),
  clock: { now: () => Temporal.Instant.from('2026-11-03T12:00:00Z') },
}
const lastDay = (
  line: string,
  statedOn: string | null,
  about: Partial<AppealedMatter['about']> = {},
): LastDay =>
  lastDayFor(services, {
    plan: { line, market: null },
    about: {
      subject: 'appeal',
      kind: 'drug',
      benefit: 'pharmacy',
      specialty: null,
      on: '2026-11-02',
      ...about,
    },
    noticedOn: '2026-11-02',
    statedOn,
  }) ?? expect.fail('no last day')

test.each([
  [
    'only the law',
    lastDay('HA', null),
    '2027-05-01',
    'We’ll decide on your appeal within 30 days, or within 72 hours if it’s urgent.',
  ],
  [
    'Medicare',
    lastDay('ABM', null),
    '2027-01-06',
    'We’ll decide on your appeal within 7 days, or within 72 hours if it’s urgent.',
  ],
  [
    'an earlier day of the insurer',
    lastDay('HA', '2027-01-02'),
    '2027-05-01',
    'The law gives you until May 1, 2027. We’ll decide on your appeal within 30 days, or within 72 hours if it’s urgent.',
  ],
  [
    'a later day of the insurer',
    lastDay('ABM', '2027-01-31'),
    '2027-01-31',
    'By law it would be January 6, 2027. We give you more time. We’ll decide on your appeal within 7 days, or within 72 hours if it’s urgent.',
  ],
  [
    'oncology in Arkansas',
    lastDay('ABCBS', null, { specialty: 'oncology' }),
    '2027-05-01',
    'We’ll decide on your appeal within 4 business days, or within 2 business days if it’s urgent.',
  ],
])('the last day to appeal by %s names both days and the decision time', (_what, found, last, text) => {
  expect([lastDayOfRight(found), lastDaySentences(found, 'appeal').join(' ')]).toEqual([last, text])
})
