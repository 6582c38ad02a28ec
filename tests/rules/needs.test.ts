import { expect, test } from 'vitest'
import { APPEAL_DAYS } from '#contract/entities/appeal.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import type { Bill } from '#contract/entities/payment.ts'
import {
  type Need,
  appealable,
  inOrder,
  lateBill,
  newAnswers,
  plannedWork,
} from '#features/dashboard/needs.rules.ts'
import { NONE, ALL } from '#tests/kit/menu-of-spec.ts'
import { planUnder } from '#tests/kit/plan.ts'

const need = (key: string, until: string | null): Need => ({
  key,
  title: key,
  body: '',
  until,
  link: { to: '/dashboard' },
})

test('what is overdue comes first, then the nearest deadline; what has none comes last', () => {
  const needs = [
    need('none', null),
    need('far', '2027-05-20'),
    need('past', '2026-10-01'),
    need('near', '2026-12-27'),
  ]
  expect(inOrder(needs).map(({ key }) => key)).toEqual(['past', 'near', 'far', 'none'])
})

const today = Temporal.PlainDate.from('2026-11-22')

const claim = (changes: Partial<ListedClaim> & { owed?: number | null } = {}): ListedClaim =>
  ({
    claimId: 'c',
    status: 'denied',
    isPartlyDenied: false,
    processedOn: '2026-11-01',
    money: {
      billedCents: 100,
      planPaidCents: 0,
      memberOwesCents: changes.owed === undefined ? 100 : changes.owed,
    },
    ...changes,
  }) as ListedClaim

test.each([
  ['denied', claim(), true],
  ['partly denied', claim({ status: 'paid', isPartlyDenied: true }), true],
  ['paid', claim({ status: 'paid' }), false],
  ['not decided', claim({ status: 'pending', processedOn: null }), false],
  ['costing nothing', claim({ owed: 0 }), false],
  ['of an insurer that states no amounts', claim({ owed: null }), true],
  ['on the last day', claim({ processedOn: today.subtract({ days: APPEAL_DAYS }).toString() }), true],
  ['a day too late', claim({ processedOn: today.subtract({ days: APPEAL_DAYS + 1 }).toString() }), false],
])('a claim that is %s', (_what, one, isListed) => {
  expect(appealable([one], today)).toHaveLength(isListed ? 1 : 0)
})

const bill = (status: Bill['status'], amountDueCents = 100_00): Bill =>
  ({
    status,
    amountDueCents,
    balanceCents: amountDueCents,
    pendingCents: 0,
    dueOn: '2026-11-01',
    graceEndsOn: '2026-12-01',
  }) as Bill

test.each([
  ['in its grace period, until that ends', bill('grace'), { state: 'active' }, '2026-12-01'],
  ['past due, since it was', bill('pastDue'), { state: 'active' }, '2026-11-01'],
  ['of a plan that ended, since it was due', bill('grace'), { state: 'ended' }, '2026-11-01'],
] as const)('a bill is %s', (_what, late, plan, until) => {
  expect(lateBill(late, plan).map((one) => one.until)).toEqual([until])
})

test.each([bill('due'), bill('paid', 0), bill('grace', 0)])(
  'a bill that waits for nobody is left out',
  (one) => {
    expect(lateBill(one, { state: 'active' })).toEqual([])
  },
)

const now = Temporal.Instant.from('2026-11-22T18:00:00Z')
const work = (startsAt: string, endsAt: string) => ({ service: 'payments' as const, startsAt, endsAt })
const payer = { plan: planUnder('medical'), rights: { ...NONE, payBill: true } }

test.each([
  ['within three days', work('2026-11-25T17:59:00Z', '2026-11-25T20:00:00Z'), 1],
  ['later', work('2026-11-25T18:01:00Z', '2026-11-25T20:00:00Z'), 0],
  ['under way', work('2026-11-22T17:00:00Z', '2026-11-22T19:00:00Z'), 1],
  ['over', work('2026-11-22T16:00:00Z', '2026-11-22T18:00:00Z'), 0],
])('planned work %s', (_when, window, count) => {
  const found = plannedWork([window], payer, now)
  expect(found.map(({ link }) => link.to)).toEqual(Array.from({ length: count }, () => '/payment-center'))
})

test('planned work on a page that the member does not have concerns nobody', () => {
  const soon = work('2026-11-23T00:00:00Z', '2026-11-23T02:00:00Z')
  expect(plannedWork([soon], { ...payer, rights: NONE }, now)).toEqual([])
  expect(plannedWork([{ ...soon, service: 'sign-in' }], { ...payer, rights: ALL }, now)).toEqual([])
})

test('no answers, nothing to read', () => {
  expect(newAnswers([])).toEqual([])
})

test('planned work over several days is told with the day on which it ends', () => {
  const work = {
    service: 'id-cards' as const,
    startsAt: '2026-11-24T04:00:00Z',
    endsAt: '2026-11-26T08:30:00Z',
  }
  const titleAt = (now: string) =>
    plannedWork([work], { ...payer, rights: ALL }, Temporal.Instant.from(now)).map(({ title }) => title)
  expect(titleAt('2026-11-23T12:00:00Z')).toEqual([
    'ID cards: planned maintenance on November 23, 2026, 10:00 PM CST to November 26 at 2:30 AM CST',
  ])
  expect(titleAt('2026-11-24T12:00:00Z')).toEqual(['ID cards: maintenance until November 26 at 2:30 AM CST'])
  expect(titleAt('2026-11-26T07:00:00Z')).toEqual(['ID cards: maintenance until 2:30 AM CST'])
})
