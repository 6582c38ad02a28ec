import { expect, test } from 'vitest'
import * as v from 'valibot'
import defaults from '#contract/deadlines/default-rules.json' with { type: 'json' }
import { DeadlineRules } from '#contract/deadlines/rules.ts'
import { decisionDeadline } from '#server/domains/authorizations/deadline.ts'
import { MemberAuthorization } from '#server/insurer/authorizations.ts'
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
  market: 'commercial',
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
])('a request whose status is %s has no clock', (_what, status) => {
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
    'with words of the insurer',
    { status: 'Pended for Pharmacist' },
    {},
    { state: 'missed', dueOn: '2026-11-24' },
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
    { state: 'running', dueOn: '2026-11-25', isStated: true, lawDueOn: null },
  ],
  [
    'with a stated date after the law',
    { decisionDueAt: '2026-12-24T22:00:00Z' },
    {},
    { state: 'running', dueOn: '2026-12-24', isStated: true, lawDueOn: '2026-11-24' },
  ],
  [
    'with days that are none',
    { requestedOn: '2026-02-30', receivedOn: 'soon' },
    {},
    { state: 'unknown', dueOn: null },
  ],
])('an open request %s is shown as the rules say', (_what, change, more, expected) => {
  const found = deadline(change, more)
  expect(found).toMatchObject(expected)
  // A date is never shown without its source.
  expect(found?.dueOn === null || found?.isStated || found?.source !== null).toBe(true)
})

test('a decision leaves no clock, whatever the stated date', () => {
  expect(deadline({ decidedOn: '2026-11-25', decisionDueAt: '2026-11-20T00:00:00Z' })).toBeNull()
})
