import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { type StatusFacts, mayStillHold, statusOf, verdictOn } from '#server/domains/cards/status.ts'
import { validUntilOf } from '#server/domains/cards/saved-content.ts'
import type { MemberRow } from '#server/access/members.ts'

const NOW = Temporal.Instant.from('2026-06-15T17:00:00Z')
const TODAY = Temporal.PlainDate.from('2026-06-15')

/** The fields of a row that the rules read. */
const row = (enrollmentId: string, endDate: string | null = null) =>
  ({ enrollment: { enrollmentId, endDate } }) as MemberRow

const facts = (
  change: Partial<StatusFacts> = {},
  saved: Partial<StatusFacts['saved']> = {},
): StatusFacts => ({
  now: NOW,
  today: TODAY,
  saved: {
    issuedAt: '2026-06-15T12:00:00Z',
    cardIds: ['own'],
    removedAt: null,
    removedBecause: null,
    ...saved,
  },
  account: { state: 'open', role: 'member' },
  visible: { own: row('own'), keepable: [row('own'), row('child')] },
  ...change,
})

const answerTo = (change: Partial<StatusFacts>, saved: Partial<StatusFacts['saved']> = {}) =>
  statusOf(verdictOn(facts(change, saved)), NOW)

const wiped = (reason: string, since: string | null = null) => ({
  answer: 'wipe',
  serverTime: '2026-06-15T17:00:00Z',
  reason,
  since,
})

test.each([
  ['keep', '2026-06-14T17:00:01Z'],
  ['refresh', '2026-06-14T17:00:00Z'],
  ['refresh', '2026-01-01T00:00:00Z'],
  ['keep', '2026-06-15T18:00:00Z'],
])('the answer is %s to a copy of %s', (answer, issuedAt) => {
  expect(answerTo({}, { issuedAt })).toEqual({ answer, serverTime: '2026-06-15T17:00:00Z' })
})

test('a copy with a card that is no longer allowed is renewed at once without it', () => {
  const verdict = verdictOn(facts({}, { cardIds: ['own', 'daughter'] }))
  expect(verdict).toMatchObject({ answer: 'refresh', rows: [{ enrollment: { enrollmentId: 'own' } }] })
})

test('a removed copy keeps its first reason, whatever happens later', () => {
  const removed = { removedAt: '2026-06-01 05:00:00+00', removedBecause: 'password-changed' } as const
  for (const change of [{}, { account: { state: 'closed' } }, { visible: undefined }] as const)
    expect(answerTo(change, removed)).toEqual(wiped('password-changed', '2026-06-01T05:00:00Z'))
})

test('a copy is deleted with the account, plan, right or its last card', () => {
  expect(answerTo({ account: { state: 'closed' } })).toEqual(wiped('account-closed'))
  expect(answerTo({ account: { state: 'blocked', since: '2026-06-10 00:00:00-05' } })).toEqual(
    wiped('account-blocked', '2026-06-10T05:00:00Z'),
  )
  expect(answerTo({ visible: undefined })).toEqual(wiped('rights-changed'))
  expect(answerTo({}, { cardIds: ['daughter'] })).toEqual(wiped('rights-changed'))
  expect(answerTo({ visible: { own: row('own', '2026-06-14'), keepable: [] } })).toEqual(
    wiped('plan-ended', '2026-06-15T05:00:00Z'),
  )
  const lastDay = { own: row('own', '2026-06-15'), keepable: [row('own', '2026-06-15')] }
  expect(answerTo({ visible: lastDay }).answer).toBe('keep')
  const childEnded = { own: row('own'), keepable: [row('own'), row('child', '2026-06-14')] }
  expect(answerTo({ visible: childEnded }, { cardIds: ['child'] })).toEqual(
    wiped('plan-ended', '2026-06-15T05:00:00Z'),
  )
})

test.each([
  ['2026-07-15', [null]],
  ['2026-07-15', ['2026-07-15', '2026-12-31']],
  ['2026-07-14', [null, '2026-07-14']],
  ['2026-06-15', ['2026-06-15', '2026-07-01']],
])('a copy is good until %s when the plans end on %s', (day, ends) => {
  const rows = ends.map((end, index) => row(String(index), end))
  expect(validUntilOf(rows, TODAY).toString()).toBe(day)
})

test.each([
  [true, '2026-06-15T16:00:00Z', null],
  [true, '2026-03-17T17:00:00Z', null],
  [false, '2026-03-17T16:59:59Z', null],
  [true, '2026-06-15T16:00:00Z', '2026-06-15T16:00:01Z'],
  [false, '2026-06-15T16:00:00Z', '2026-06-15T16:00:00Z'],
  [false, '2026-06-15T16:00:00Z', '2026-06-01T00:00:00Z'],
])(
  'whether a device may still hold a card is %s, seen at %s, removed at %s',
  (may, lastContactAt, removedAt) => {
    expect(mayStillHold({ lastContactAt, removedAt }, NOW)).toBe(may)
  },
)
