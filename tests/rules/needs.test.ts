import { expect, test } from 'vitest'
import type { ListedAuthorization } from '#contract/entities/authorization.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import type { Bill, PaymentMethod } from '#contract/entities/payment.ts'
import type { AutoPayState } from '#features/payments/autopay/autopay.rules.ts'
import { endingAppeals } from '#features/dashboard/appeal-needs.rules.ts'
import {
  type Need,
  appealable,
  inOrder,
  neededDecisions,
  billToPay,
  expiredCards,
  providerBills,
  waitingToSend,
  newAnswers,
  plannedWork,
} from '#features/dashboard/needs.rules.ts'
import { NONE, ALL } from '#tests/kit/any-rights.ts'
import { planUnder } from '#tests/kit/plan.ts'

const need = (key: string, until: string | null): Need => ({
  key,
  title: key,
  body: '',
  until,
  link: { to: '/dashboard' },
})

test('sorts overdue first, then by the nearest deadline, without one last', () => {
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
    appealUntil: '2027-04-30',
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
  ['not decided', claim({ status: 'pending', processedOn: null, appealUntil: null }), false],
  ['denied without a known last day', claim({ appealUntil: null }), false],
  ['costing nothing', claim({ owed: 0 }), false],
  ['of an insurer that states no amounts', claim({ owed: null }), true],
  ['on the last day', claim({ appealUntil: today.toString() }), true],
  ['one day late', claim({ appealUntil: today.subtract({ days: 1 }).toString() }), false],
])('a claim that is %s', (_what, one, isListed) => {
  expect(appealable([one], today)).toHaveLength(isListed ? 1 : 0)
})

test.each([
  ['in 30 days', today.add({ days: 30 }).toString(), true],
  ['today', today.toString(), true],
  ['in 31 days', today.add({ days: 31 }).toString(), false],
  ['yesterday', today.subtract({ days: 1 }).toString(), false],
  ['on no day', null, false],
])('a denied request whose time to appeal ends %s', (_what, appealUntil, isListed) => {
  const one = { handle: 'h', service: 'A scan', memberName: 'Dana', appealUntil } as ListedAuthorization
  expect(endingAppeals([one], today)).toHaveLength(isListed ? 1 : 0)
})

type Due = ListedAuthorization['due']
const due = (more: Partial<NonNullable<Due>>): Due => ({
  state: 'running',
  dueOn: '2026-11-21',
  dueAt: null,
  pausedSince: null,
  isForMember: false,
  wantedBy: null,
  ...more,
})

const overdue = (day: string) => `It was due ${day}, 2026. See what that means, and whom to call.`

test.each<[string, Due, string[]]>([
  ['has no clock', null, []],
  ['is due today', due({ dueOn: '2026-11-22' }), []],
  ['was due yesterday', due({}), ['Decision overdue: MRI', overdue('November 21')]],
  [
    'was overdue when read',
    due({ state: 'missed', dueOn: '2026-11-22' }),
    ['Decision overdue: MRI', overdue('November 22')],
  ],
  ['waits for the provider', due({ state: 'paused', dueOn: null }), []],
  [
    'waits for the member',
    due({ state: 'paused', dueOn: null, isForMember: true }),
    ['Information wanted: MRI', 'We decide after we have it.'],
  ],
  [
    'waits for the member until a day',
    due({ state: 'paused', dueOn: null, isForMember: true, wantedBy: '2026-12-02' }),
    ['Information wanted: MRI', 'Send it by December 2, 2026. We decide after we have it.'],
  ],
])('a request that %s', (_what, clock, words) => {
  const one = { handle: 'h', service: 'MRI', due: clock } as ListedAuthorization
  const noon = today.toZonedDateTime({ timeZone: 'America/Chicago', plainTime: '12:00' }).toInstant()
  expect(neededDecisions([one], noon, today).flatMap(({ title, body }) => [title, body])).toEqual(words)
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
  expect(billToPay(late, plan, today).map((one) => one.until)).toEqual([until])
})

test.each([bill('due', 0), bill('paid', 0), bill('grace', 0)])('omits a bill of zero', (one) => {
  expect(billToPay(one, { state: 'active' }, today)).toEqual([])
})

const dueOn = (day: string): Bill => ({ ...bill('due'), dueOn: day })
const future = { state: 'future', startsOn: '2027-03-01' } as const

test.each([
  ['in two weeks', dueOn('2026-12-06'), { state: 'active' }, 1],
  ['a day later', dueOn('2026-12-07'), { state: 'active' }, 0],
  ['today', dueOn('2026-11-22'), { state: 'active' }, 1],
  ['of an ended plan', dueOn('2026-11-25'), { state: 'ended' }, 1],
  ['of a status that cannot be read', { ...dueOn('2026-11-25'), status: null }, { state: 'active' }, 1],
  ['without a due day', { ...bill('due'), dueOn: null }, { state: 'active' }, 1],
  ['the first of a plan, months ahead', dueOn('2027-02-25'), future, 1],
] as const)('lists a bill that is due %s', (_when, one, plan, count) => {
  expect(billToPay(one, plan, today)).toHaveLength(count)
})

const charges = (restCents: number): AutoPayState => ({
  is: 'charges',
  cents: 100_00,
  restCents,
  on: '2026-11-26',
})

test.each([
  ['pays in full', charges(0), 0],
  ['pays it today', { is: 'charges-today', cents: 100_00 }, 0],
  ['pays in part', charges(5_00), 1],
  ['comes too late', { is: 'too-soon', isOn: true, cents: 100_00, by: '2026-11-25', on: '2026-11-26' }, 1],
  ['has a card that expires', { is: 'card-expires', on: '2026-11-26' }, 1],
  ['cannot be read', { is: 'charges-unknown', on: '2026-11-26' }, 1],
] as const)('a bill that AutoPay %s', (_what, state, count) => {
  expect(billToPay(dueOn('2026-11-28'), { state: 'active' }, today, { state, isOn: true })).toHaveLength(
    count,
  )
})

test('names the first payment of a plan and its start date', () => {
  const [first] = billToPay(dueOn('2026-12-01'), { state: 'future', startsOn: '2026-12-01' }, today)
  expect(first?.title).toBe('Your first payment is due: $100.00')
  expect(first?.body).toBe('Pay by December 1, 2026, so your plan can start on December 1, 2026.')
})

test('lists only an expired card that is charged', () => {
  const card = (methodId: string, changes: Partial<PaymentMethod>): PaymentMethod => ({
    methodId,
    kind: 'card',
    brand: 'Visa',
    last4: '4242',
    expires: '2026-01',
    isExpired: true,
    isDefault: false,
    isUsedByAutoPay: false,
    ...changes,
  })
  const cards = [
    card('default', { isDefault: true }),
    card('autopay', { isUsedByAutoPay: true }),
    card('spare', {}),
    card('good', { isDefault: true, isExpired: false }),
  ]
  expect(expiredCards(cards).map(({ key }) => key)).toEqual(['card default', 'card autopay'])
})

test('counts unpaid provider bills of this year in one row', () => {
  const owing = (claimId: string, serviceFrom: string, mark?: 'paid') => ({
    ...claim({ status: 'paid' }),
    claimId,
    serviceFrom,
    kind: 'office' as const,
    mark,
    money: { billedCents: 100_00, planPaidCents: 0, memberOwesCents: 30_00, deniedCents: 0 },
  })
  const claims = [owing('a', '2026-02-01'), owing('b', '2026-03-01', 'paid'), owing('c', '2025-03-01')]
  expect(providerBills(claims as never, today).map(({ title }) => title)).toEqual([
    '1 provider bill not marked as paid: $30.00',
  ])
  expect(providerBills([], today)).toEqual([])
})

test('lists unsent entries, and rejected ones as urgent', () => {
  expect(waitingToSend({ count: 0, refused: 0 })).toEqual([])
  expect(waitingToSend({ count: 2, refused: 0 })[0]?.isUrgent).toBeUndefined()
  expect(waitingToSend({ count: 2, refused: 1 })[0]?.isUrgent).toBe(true)
})

test('needs of another plan come after those of the open plan', () => {
  const needs = [{ ...need('other', '2026-12-01'), isOfOtherPlan: true }, need('own', null)]
  expect(inOrder(needs).map(({ key }) => key)).toEqual(['own', 'other'])
})

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

test('omits planned work on a page that the member does not have', () => {
  const soon = work('2026-11-23T00:00:00Z', '2026-11-23T02:00:00Z')
  expect(plannedWork([soon], { ...payer, rights: NONE }, now)).toEqual([])
  expect(plannedWork([{ ...soon, service: 'sign-in' }], { ...payer, rights: ALL }, now)).toEqual([])
})

test('the list is empty without answers', () => {
  expect(newAnswers([])).toEqual([])
})

test('planned work over several days shows its last day', () => {
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
