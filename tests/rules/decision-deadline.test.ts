import { expect, test } from 'vitest'
import * as v from 'valibot'
import defaults from '#contract/deadlines/default-rules.json' with { type: 'json' }
import { DeadlineRules } from '#contract/deadlines/rules.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { claimDeadline } from '#server/access/claim-deadline.ts'
import { decisionDeadline, listedDeadline } from '#server/domains/authorizations/deadline.ts'
import { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { brandBook } from '#server/platform/brands/brands.ts'
import { planFactsOf } from '#server/platform/deadlines/look-up.ts'
import type { PlanInReach } from '#server/access/reach.ts'

const rules = v.parse(DeadlineRules, defaults)
const services = {
  deadlines: { rules: () => rules, open: async () => async () => {} },
  clock: { now: () => Temporal.Instant.from('2026-11-25T15:00:00Z') },
}
const plan: PlanInReach = {
  contractId: 'C1',
  contractType: 'medical',
  planName: 'Gold',
  line: 'ABCBS',
  market: null,
  memberIds: ['M1'],
  members: [],
}

const request = (change: object) =>
  v.parse(MemberAuthorization, {
    authorizationNumber: 'N1',
    contractId: 'C1',
    contractType: 'medical',
    memberId: 'M1',
    status: 'Under Review',
    kind: 'outpatient',
    isUrgent: false,
    service: 'MRI',
    diagnosis: null,
    requestingProvider: null,
    servicingProvider: null,
    facility: null,
    reason: null,
    requestedOn: '2026-11-20',
    decidedOn: null,
    validFrom: null,
    validTo: null,
    admissionOn: null,
    dischargeOn: null,
    items: [],
    claimIds: [],
    ...change,
  })

const deadline = (change: object, more: Partial<PlanInReach> = {}) =>
  decisionDeadline(request(change), { ...plan, ...more }, services)

test.each([
  ['a bare code', 'A'],
  ['nothing', ''],
  ['Spanish', 'Aprobada'],
  ['Spanish with an accent', 'En revisión'],
  ['another alphabet', '審査中'],
  ['a denial', 'Denied: Insufficient Information'],
  ['a withdrawal', 'Withdrawn per Member Request'],
])('a request with the status %s has no clock', (_what, status) => {
  expect(deadline({ status })).toBeNull()
})

test.each<[string, object, Partial<PlanInReach>, object]>([
  [
    'under the rule of its line',
    {},
    {},
    { state: 'missed', dueOn: '2026-11-24', source: rules.rules[0]?.source },
  ],
  [
    'with the insurer’s own words',
    { status: 'Pended for Pharmacist' },
    {},
    { state: 'missed', dueOn: '2026-11-24' },
  ],
  [
    'of a self-funded employer',
    { requestedOn: '2026-11-11' },
    { line: 'BA', market: 'self-funded' },
    {
      state: 'running',
      dueOn: '2026-11-26',
      source: '29 CFR 2560.503-1(f)',
      within: { count: 15, unit: 'days' },
    },
  ],
  [
    'of a public employer',
    {},
    { line: 'BA', market: 'governmental' },
    { state: 'missed', dueOn: '2026-11-24', source: rules.rules[0]?.source },
  ],
  [
    'in hours that started on a day',
    { kind: 'drug', requestedOn: '2026-11-24' },
    {},
    { dueOn: '2026-11-27', dueAt: null, hours: 72 },
  ],
  ...(
    [
      ['2026-11-25', 24, '2026-11-25'],
      ['2026-11-24', 72, '2026-11-27'],
      [null, 72, '2026-11-27'],
    ] as const
  ).map(
    ([careEndsOn, count, dueOn]) =>
      [
        `for more urgent care that ends on ${careEndsOn}`,
        { levelOfService: 'concurrent', isUrgent: true, requestedOn: '2026-11-24', careEndsOn },
        { line: 'BA', market: 'self-funded' },
        { dueOn, within: { count, unit: 'hours' } },
      ] as [string, object, Partial<PlanInReach>, object],
  ),
  [
    'in hours that an answer moved',
    {
      levelOfService: 'urgent',
      requestedOn: '2026-11-20',
      informationWanted: [
        {
          itemId: 'i',
          what: 'Notes',
          from: 'provider',
          askedOn: '2026-11-20',
          dueOn: null,
          receivedOn: '2026-11-24',
        },
      ],
    },
    { line: 'BA', market: 'self-funded' },
    { dueOn: '2026-11-26', hours: null, within: null },
  ],
  [
    'received at a moment, under the rule of that day',
    { requestedOn: null, receivedAt: '2026-11-28T15:00:00Z' },
    { line: 'ABM', market: 'medicare' },
    { startedOn: '2026-11-28', dueOn: '2026-12-05', within: { count: 7, unit: 'days' } },
  ],
  [
    'made before a rule and received under it',
    { requestedOn: '2025-12-30', receivedAt: '2026-01-02T15:00:00Z' },
    { line: 'ABM', market: 'medicare' },
    { dueOn: '2026-01-09', within: { count: 7, unit: 'days' } },
  ],
  [
    'for more urgent care, received at a moment before it ends',
    {
      levelOfService: 'concurrent',
      isUrgent: true,
      requestedOn: null,
      receivedAt: '2026-11-24T15:00:00Z',
      careEndsOn: '2026-11-25',
    },
    { line: 'BA', market: 'self-funded' },
    { dueOn: '2026-11-25', within: { count: 24, unit: 'hours' } },
  ],
  ['under an unknown line', {}, { line: null }, { state: 'unknown', dueOn: null, source: null }],
  ['under a line without a rule', {}, { line: 'HMO1' }, { state: 'unknown', dueOn: null, source: null }],
  [
    'with a stated date that is past',
    { decisionDueAt: '2026-11-24T22:00:00Z' },
    { line: null },
    { state: 'missed', dueOn: '2026-11-24', isStated: true, lawDueOn: null },
  ],
  [
    'with a stated date before the law',
    { requestedOn: '2026-11-24', decisionDueAt: '2026-11-25T22:00:00Z' },
    {},
    { state: 'running', dueOn: '2026-11-25', isStated: true, lawDueOn: null, within: null },
  ],
  [
    'with a stated date after the law',
    { decisionDueAt: '2026-12-24T22:00:00Z' },
    {},
    { state: 'running', dueOn: '2026-12-24', isStated: true, lawDueOn: '2026-11-24' },
  ],
  [
    'with invalid days',
    { requestedOn: '2026-02-30', receivedOn: 'soon' },
    {},
    { state: 'unknown', dueOn: null },
  ],
])('an open request %s follows the rules', (_what, change, more, expected) => {
  const found = deadline(change, more)
  expect(found).toMatchObject(expected)
  // A date is never shown without its source.
  expect(found?.dueOn === null || found?.isStated || found?.source !== null).toBe(true)
})

test.each<[object, ReturnType<typeof planFactsOf>]>([
  [{ tier1: 'ABCBS' }, { line: 'ABCBS', market: null }],
  [{ tier1: 'ABM' }, { line: 'ABM', market: 'medicare' }],
  [{ tier1: 'OCTAVE' }, { line: 'OCTAVE', market: 'individual' }],
  [{ tier1: 'BA' }, { line: 'BA', market: 'self-funded' }],
  [
    { tier1: 'BA', market: 'governmental' },
    { line: 'BA', market: 'governmental' },
  ],
  [
    { tier1: 'ABCBS', market: 'small-group' },
    { line: 'ABCBS', market: 'small-group' },
  ],
])('a plan with %o has the market of the insurer or its line', (stated, facts) => {
  expect(planFactsOf({ brands: brandBook() }, { tier1: null, ...stated })).toEqual(facts)
})

const claim = (change: Partial<Claim>) =>
  ({ status: 'pending', kind: 'professional', receivedOn: '2026-11-01', ...change }) as Claim
const asked = { of: 'provider', what: 'Notes', askedOn: '2026-11-05', dueOn: null } as const

test.each<[string, Partial<Claim>, string | null, object | null]>([
  ['under its rule', {}, 'ABCBS', { dueOn: '2026-12-01', source: '29 CFR 2560.503-1(f)(2); 45 CFR 147.136' }],
  ['under Medicare', {}, 'ABM', { dueOn: '2026-12-31', source: '42 CFR 422.520, 422.568' }],
  ['for a drug under Medicare', { kind: 'pharmacy' }, 'ABM', { state: 'missed', dueOn: '2026-11-15' }],
  ['that waits', { infoRequest: asked }, 'ABCBS', { dueOn: '2026-12-01', wanted: [{ what: 'Notes' }] }],
  [
    'with a day stated by the insurer',
    { decisionDueOn: '2026-11-27' },
    null,
    { dueOn: '2026-11-27', isStated: true },
  ],
  ['of an unknown line of business', {}, null, null],
  ['without a day of receipt', { receivedOn: null }, 'ABCBS', null],
  ['that is decided', { status: 'paid' }, 'ABCBS', null],
  ['with a state of the payer’s own', { statusText: 'Suspended' }, 'ABCBS', null],
])('a claim %s shows only dates from a rule or the insurer', (_what, change, line, expected) => {
  const found = claimDeadline(services, claim(change), { line, market: null })
  if (expected === null) expect(found).toBeNull()
  else expect(found).toMatchObject(expected)
})

test.each([
  ['insurer’s date if that is first', '2026-11-25T22:00:00Z', '2026-11-25', '2026-11-25T22:00:00Z'],
  ['legal date if that is first', '2026-12-24T22:00:00Z', '2026-11-27', null],
])('a list has the %s', (_what, decisionDueAt, dueOn, dueAt) => {
  const listed = listedDeadline(deadline({ requestedOn: '2026-11-24', decisionDueAt }))
  expect(listed).toMatchObject({ state: 'running', dueOn, dueAt })
})

test('a request that ends before it starts has no date, but may wait for information', () => {
  const wanted = { itemId: 'i', what: 'Notes', from: 'member', dueOn: '2026-12-01' }
  const found = deadline({
    validFrom: '2026-11-20',
    validTo: '2026-11-19',
    decisionDueAt: '2026-11-24T22:00:00Z',
    informationWanted: [{ ...wanted, askedOn: null, receivedOn: null }],
  })
  expect(found).toMatchObject({ state: 'unknown', dueOn: null, wanted: [wanted] })
  expect(listedDeadline(found)).toMatchObject({ dueOn: null, isForMember: true, wantedBy: '2026-12-01' })
})

test('a request that was decided before it was made has no clock', () => {
  expect(deadline({ decidedOn: '2026-11-19', decisionDueAt: '2026-11-24T22:00:00Z' })).toBeNull()
})

test('a decision ends the clock, whatever the stated date', () => {
  expect(deadline({ decidedOn: '2026-11-25', decisionDueAt: '2026-11-20T00:00:00Z' })).toBeNull()
})
