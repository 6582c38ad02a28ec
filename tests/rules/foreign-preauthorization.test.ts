import { expect, test } from 'vitest'
import * as v from 'valibot'
import { authorizationStatusOf, isUndecided } from '#contract/authorization-status.ts'
import { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { mapPreauthorization } from '#server/insurers/fhir/preauthorization/authorization.ts'
import { pasExtension, pdexExtension, preauthorization, review, units } from '#tests/kit/odd-eobs.ts'

const plan = { coverageId: 'cov-1', contractId: 'C1', contractType: 'medical' } as const
const known = new Map([['p-9', { memberId: 'M1', plans: [plan] }]])

function read(change: object = {}) {
  const mapped = mapPreauthorization(preauthorization(change), known)
  if (!mapped.authorization) throw new Error(JSON.stringify(mapped))
  // The portal accepts only what its port allows.
  return v.parse(MemberAuthorization, mapped.authorization)
}

const header = (text: string) => [
  { category: { coding: [{ code: 'submitted' }] }, extension: [review(text)] },
]
const item = (...adjudication: object[]) => ({ productOrService: { text: 'Care' }, adjudication })

test('reads number, days, units and status as in 2.1.0', () => {
  expect(read()).toMatchObject({
    authorizationNumber: 'PA-77',
    contractId: 'C1',
    contractType: 'medical',
    memberId: 'M1',
    status: 'Approved',
    kind: 'outpatient',
    service: 'Physical therapy',
    isUrgent: false,
    decidedOn: '2026-03-03',
    validFrom: '2026-03-04',
    validTo: '2026-06-30',
    requestedOn: null,
    requestingProvider: 'PINE STREET CLINIC',
    items: [
      { service: 'Physical therapy', requestedUnits: 12, approvedUnits: 12, usedUnits: 5, unit: 'visit' },
    ],
  })
})

test('reads the stay and the reviewer, which the draft of 2.2.0 adds', () => {
  const stay = {
    ...item(units('allowedunits', 3)),
    extension: [
      pasExtension('admissionDates', { valuePeriod: { start: '2026-04-01', end: '2026-04-03' } }),
      pasExtension('dischargeDate', { valueDate: '2026-04-05' }),
      pasExtension('itemPreAuthPeriod', { valuePeriod: { start: '2026-04-01' } }),
      pasExtension('itemPreAuthIssueDate', { valueDate: '2026-03-20' }),
      pasExtension('authorizationNumber', { valueString: 'PA-70' }),
      pasExtension('itemAuthorizedProvider', {
        extension: [{ url: 'provider', valueReference: { reference: '#surgeon' } }],
      }),
    ],
  }
  const reviewer = {
    extension: [
      { url: 'wasHumanReviewedFlag', valueBoolean: true },
      { url: 'reviewerSpecialty', valueCodeableConcept: { text: 'Orthopedic surgery' } },
    ],
  }
  expect(
    read({
      extension: [pasExtension('claimResponseReviewer', reviewer)],
      contained: [{ resourceType: 'Practitioner', id: 'surgeon', name: [{ family: 'Lee', given: ['Ann'] }] }],
      type: { coding: [{ code: 'institutional' }] },
      priority: { coding: [{ code: 'stat' }] },
      preAuthRefPeriod: undefined,
      adjudication: [],
      item: [stay],
    }),
  ).toMatchObject({
    kind: 'inpatient',
    isUrgent: true,
    admissionOn: '2026-04-01',
    dischargeOn: '2026-04-05',
    validFrom: '2026-04-01',
    validTo: null,
    decidedOn: '2026-03-20',
    previousNumber: 'PA-70',
    servicingProvider: 'Ann Lee',
    reviewer: { title: 'Orthopedic surgery', phone: null },
  })
})

test.each<[string, object, string, 'open' | 'closed']>([
  [
    'words of the specification in another case',
    { adjudication: header('under review'), outcome: 'queued' },
    'under review',
    'open',
  ],
  [
    'its own words',
    { adjudication: header('Sent to the nurse'), outcome: 'queued' },
    'Sent to the nurse',
    'open',
  ],
  ['words in Spanish', { adjudication: header('En revisión'), outcome: 'queued' }, 'En revisión', 'closed'],
  [
    'words beside the adjudication',
    { adjudication: [], disposition: 'Denied', outcome: 'queued' },
    'Denied',
    'closed',
  ],
  ['a bare code', { adjudication: [], disposition: 'A', outcome: 'queued' }, 'A', 'closed'],
  ['a queue', { adjudication: [], outcome: 'queued' }, 'New Request', 'open'],
  ['a completed part', { adjudication: [], outcome: 'partial' }, 'Under Review', 'open'],
  ['only approved units', { adjudication: [] }, 'Approved', 'closed'],
  [
    'a reason to deny',
    { adjudication: [units('denialreason', undefined, { reason: { text: 'No' } })], item: [item()] },
    'Denied',
    'closed',
  ],
  [
    'one item of two denied',
    { adjudication: [], item: [item(units('allowedunits', 2)), item(units('denialreason'))] },
    'Partial Denial: Please contact your provider',
    'closed',
  ],
  ['an unknown outcome', { adjudication: [], outcome: 'finished?', item: [item()] }, '', 'closed'],
])('reads the status of %s', (_case, change, status, state) => {
  const found = read(change)
  expect(found.status).toBe(status)
  expect(isUndecided({ ...found, decidedOn: null })).toBe(state === 'open')
  if (status === 'A') expect(authorizationStatusOf(status)).toBeUndefined()
})

test.each<[string, object]>([
  ['a review in words', {}],
  ['a disposition', { adjudication: [], disposition: 'Approved' }],
  ['only approved units', { adjudication: [] }],
  ['a queue', { adjudication: [], outcome: 'queued' }],
])('a canceled request with %s is neither approved nor open', (_case, change) => {
  const found = read({ status: 'cancelled', ...change })
  expect(found).toMatchObject({ status: 'Canceled', validFrom: null, validTo: null })
  expect(authorizationStatusOf(found.status)).toBeUndefined()
  expect([found.decidedOn !== null, isUndecided(found)]).toEqual([true, false])
})

test('a draft is a new request, without a decision and without days', () => {
  const found = read({ status: 'draft' })
  expect(found).toMatchObject({ status: 'New Request', decidedOn: null, validFrom: null, validTo: null })
  expect(isUndecided(found)).toBe(true)
})

test('a canceled request with our own status keeps it and its days', () => {
  const own = { url: 'urn:nsm:authorization-status', valueString: 'Withdrawn per Member Request' }
  expect(read({ status: 'cancelled', extension: [own] })).toMatchObject({
    status: 'Withdrawn per Member Request',
    validFrom: '2026-03-04',
    validTo: '2026-06-30',
  })
})

test.each<[string, object, object]>([
  ['no period', { preAuthRefPeriod: undefined }, { validFrom: null, validTo: null }],
  [
    'a period that is not a list',
    { preAuthRefPeriod: { start: '2026-03-04' } },
    { validFrom: '2026-03-04', validTo: null },
  ],
  [
    'a month instead of a day',
    { preAuthRefPeriod: [{ start: '2026-03', end: 'soon' }] },
    { validFrom: null, validTo: null },
  ],
  ['no number but an identifier', { preAuthRef: undefined }, { authorizationNumber: 'PA-77' }],
  [
    'a number with a slash',
    { preAuthRef: ['PA/77 b'], identifier: [] },
    { authorizationNumber: 'other-pa-1' },
  ],
  [
    'a dangling provider reference',
    { provider: { reference: 'Organization/gone' } },
    { requestingProvider: null },
  ],
  [
    'items that are not a list',
    { item: item(units('allowedunits', '7')) },
    { items: [{ approvedUnits: 7 }] },
  ],
  ['units below zero', { item: [item(units('allowedunits', -1))] }, { items: [{ approvedUnits: null }] }],
  ['units in words', { item: [item(units('consumedunits', 'many'))] }, { items: [{ usedUnits: null }] }],
  ['an unknown extension', { extension: [{ url: 'urn:x', valueFoo: 1 }, 7, null] }, { status: 'Approved' }],
  ['no items', { item: undefined }, { items: [], service: 'professional' }],
  [
    'a versioned patient reference',
    { patient: { reference: 'https://x.example/r4/Patient/p-9/_history/3' } },
    { memberId: 'M1' },
  ],
  [
    'the total use',
    {
      item: [item()],
      total: [
        {
          category: { coding: [{ code: 'utilized' }] },
          extension: [pdexExtension('PriorAuthorizationUtilization', { valueQuantity: { value: 4 } })],
        },
      ],
    },
    { items: [{ usedUnits: 4 }] },
  ],
])('reads an authorization with %s', (_case, change, expected) => {
  expect(read(change)).toMatchObject(expected)
})

test.each<[string, object, object]>([
  [
    'of another patient',
    { patient: { reference: 'Patient/p-7' } },
    { authorization: undefined, fields: ['patient'] },
  ],
  [
    'of a member by another number',
    { patient: { identifier: { value: 'M2' } } },
    { authorization: undefined, fields: ['patient'] },
  ],
  ['without an id', { id: undefined }, { authorization: undefined, fields: ['id'] }],
  ['entered in error', { status: 'entered-in-error' }, { authorization: null }],
  ['that is a claim', { use: 'claim' }, { authorization: null }],
])('omits a resource %s', (_case, change, expected) => {
  expect(mapPreauthorization(preauthorization(change), known)).toEqual(expected)
})

test('no damaged resource throws', () => {
  const odd = [null, 7, '', 'x', [], {}, [null], [{}], { coding: 3 }, true]
  for (const name of Object.keys(preauthorization()))
    for (const value of odd)
      expect(() => mapPreauthorization(preauthorization({ [name]: value }), known)).not.toThrow()
})
