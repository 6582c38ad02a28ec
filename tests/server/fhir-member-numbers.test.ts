import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InsurerCall } from '#server/insurer/call.ts'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { eob, preauthorization, somebody } from '#tests/kit/odd-eobs.ts'

const call = (): InsurerCall => ({
  asker: { username: 'harperdana1', token: 'hers' },
  signal: AbortSignal.timeout(20_000),
})

const typed = (code: string, value: string) => ({ type: { coding: [{ code }] }, value })

const patient = (id: string, identifier: object[] | undefined) => ({
  ...somebody,
  id,
  birthDate: '1984-05-02',
  identifier,
})

const coverage = (change: object = {}) => ({
  resourceType: 'Coverage',
  id: 'cov-1',
  status: 'active',
  type: { coding: [{ code: 'hip' }] },
  beneficiary: { reference: 'Patient/p-9' },
  relationship: { coding: [{ code: 'self' }] },
  period: { start: '2025-01-01' },
  ...change,
})

let fhir: ForeignFhir
beforeAll(async () => {
  fhir = await startForeignFhir()
})
afterAll(() => fhir.stop())
beforeEach(() => {
  fhir.said.instead = () => undefined
  Object.assign(fhir.held, { eobs: [eob(), preauthorization()], records: [], types: null })
})

/** New, so that it has cached nothing. */
function insurer() {
  const { membership, claims, authorizations, pharmacyBenefit } = fhirInsurer({ baseUrl: fhir.base })
  if (!claims || !authorizations || !pharmacyBenefit) throw new Error('a port is missing')
  return { membership, claims, authorizations, pharmacyBenefit }
}

const claimIdsOf = async (memberId: string) => {
  const readable = [{ memberId, contractTypes: ['medical' as const] }]
  const { claims } = await insurer().claims.list(call(), { readable, cursor: undefined, limit: 10 })
  return claims.map(({ claimId }) => claimId)
}

test.each<[string, object[] | undefined, object, string]>([
  ['only a medical record number', [typed('MR', 'MRN-1')], {}, 'p-9'],
  ['a Social Security number first', [typed('SS', '999-00-1234'), { value: 'M1' }], {}, 'M1'],
  ['no number at all', undefined, {}, 'p-9'],
  ['a number only on the coverage', [typed('MR', 'MRN-1')], { identifier: [typed('MB', 'C1')] }, 'C1'],
  ['another number on the coverage', [typed('MB', 'M1')], { identifier: [typed('MB', 'C1')] }, 'C1'],
])('a member with %s has records under one member id', async (_case, identifier, change, memberId) => {
  fhir.held.patients = [patient('p-9', identifier)]
  fhir.held.coverages = [coverage(change)]
  const own = await insurer().membership.ofUser(call(), { username: 'harperdana1', personId: 'p-9' })
  expect(own.map(({ enrollment }) => enrollment.memberId)).toEqual([memberId])
  expect(await insurer().membership.ofMember(call(), memberId)).toEqual(own)
  expect(await claimIdsOf(memberId)).toEqual(['other--1'])
  expect(await insurer().claims.read(call(), 'other--1')).toMatchObject({ memberId })
  const [row] = own
  const plan = {
    contractId: row?.enrollment.contractId ?? '',
    contractType: 'medical' as const,
    memberIds: [memberId],
  }
  expect(await insurer().authorizations.ofMembers(call(), [plan])).toMatchObject([
    { authorizationNumber: 'PA-77', memberId },
  ])
  expect(await insurer().authorizations.read(call(), 'PA-77')).toMatchObject({ memberId })
  const dispense = {
    resourceType: 'MedicationDispense',
    id: 'm-1',
    status: 'completed',
    subject: { reference: 'Patient/p-9' },
    medicationCodeableConcept: { text: 'Lisinopril' },
    whenHandedOver: '2026-03-04',
    quantity: { value: 30 },
  }
  fhir.held.records = [dispense]
  expect(await insurer().pharmacyBenefit.prescriptions(call(), memberId)).toHaveLength(1)
})

test('a claim by its id has the member id of its kind of plan', async () => {
  fhir.held.patients = [patient('p-9', undefined)]
  fhir.held.coverages = [
    coverage({ identifier: [typed('MB', 'C1')] }),
    coverage({ id: 'cov-2', type: { coding: [{ code: 'dental' }] }, identifier: [typed('MB', 'D1')] }),
  ]
  fhir.held.eobs = [eob(), eob({ id: 'teeth', type: { coding: [{ code: 'oral' }] } })]
  expect(await insurer().claims.read(call(), 'other--1')).toMatchObject({ memberId: 'C1' })
  expect(await insurer().claims.read(call(), 'teeth')).toMatchObject({ memberId: 'D1' })
})

const numbered = { identifier: [typed('MB', 'C1')] }
test.each<[string, object[], string]>([
  [
    'several people',
    [coverage(numbered), coverage({ ...numbered, id: 'c', beneficiary: { reference: 'Patient/p-7' } })],
    'C1',
  ],
  ['a coverage entered in error', [coverage({ ...numbered, status: 'entered-in-error' })], 'C1'],
  ['a patient with a number of their own, as the server’s id', [coverage()], 'p-8'],
  ['a medical record', [coverage()], 'MRN-1'],
  [
    'a patient whose coverage states one, as the server’s id',
    [coverage({ ...numbered, beneficiary: { reference: 'Patient/p-7' } })],
    'p-7',
  ],
])('the number of %s finds no records', async (_case, coverages, memberId) => {
  fhir.held.patients = [
    patient('p-9', [typed('MR', 'MRN-1')]),
    patient('p-7', undefined),
    patient('p-8', [typed('MB', 'M8')]),
  ]
  fhir.held.coverages = coverages
  fhir.held.eobs = ['p-9', 'p-7', 'p-8'].map((id) => eob({ id, patient: { reference: `Patient/${id}` } }))
  expect(await claimIdsOf(memberId)).toEqual([])
})

test('an unknown member of a server without coverage has no records, not a failing source', async () => {
  const body = JSON.stringify({ resourceType: 'OperationOutcome' })
  fhir.held.patients = []
  fhir.said.instead = (path) =>
    path.endsWith('/Coverage') ? { status: 404, type: 'application/fhir+json', body } : undefined
  expect(await insurer().pharmacyBenefit.prescriptions(call(), 'M9')).toEqual([])
})

test.each<[string, object, string[]]>([
  ['a brother', { name: [{ given: ['Eli'] }] }, []],
  ['a mother of the same name', { birthDate: '1960-01-02' }, []],
  [
    'the member in another system',
    { name: [{ given: ['Danielle'], family: 'Cole' }] },
    ['second', 'other--1'],
  ],
])('a number that is also that of %s finds %o', async (_case, change, claimIds) => {
  const number = [typed('MB', 'F1')]
  fhir.held.patients = [patient('p-9', number), { ...patient('p-7', number), ...change }]
  fhir.held.coverages = [coverage()]
  fhir.held.eobs = [eob(), eob({ id: 'second', patient: { reference: 'Patient/p-7' } })]
  expect(await claimIdsOf('F1')).toEqual(claimIds)
})

const refused = { status: 400, type: 'application/fhir+json', body: '{"resourceType":"OperationOutcome"}' }

test('the server’s id of one person is not the number of another whose number can’t be searched', async () => {
  fhir.held.patients = [patient('1042', [typed('MR', 'MRN-2')]), patient('p-9', [typed('MR', 'MRN-1')])]
  fhir.held.coverages = [coverage({ identifier: [typed('MB', '1042')] })]
  fhir.held.eobs = [eob({ patient: { reference: 'Patient/1042' } })]
  fhir.said.instead = (path, query) =>
    path.endsWith('/Coverage') && query.has('identifier') ? refused : undefined
  expect(await claimIdsOf('1042')).toEqual([])
})

test('a member who has had two numbers has each claim and authorization once', async () => {
  fhir.held.patients = [patient('p-9', [typed('MB', 'M1')])]
  const ended = {
    id: 'cov-0',
    subscriberId: 'S1',
    identifier: [typed('MB', 'M0')],
    period: { end: '2025-12-31' },
  }
  fhir.held.coverages = [coverage({ subscriberId: 'S1' }), coverage(ended)]
  const readable = ['M0', 'M1'].map((memberId) => ({ memberId, contractTypes: ['medical' as const] }))
  const { claims, authorizations } = insurer()
  const list = await claims.list(call(), { readable, cursor: undefined, limit: 10 })
  expect(list.claims.map(({ claimId }) => claimId)).toEqual(['other--1'])
  const all = { claimIds: undefined, kinds: undefined, service: {}, updated: {} }
  const whole = { readable, cursor: undefined, limit: 10, ...all }
  expect(await claims.searchWhole(call(), whole)).toMatchObject({ total: 1 })
  const plan = { contractId: 'S1', contractType: 'medical' as const, memberIds: ['M0', 'M1'] }
  expect(await authorizations.ofMembers(call(), [plan])).toHaveLength(1)
})

const dependent = (change: object = {}) =>
  coverage({
    id: 'cov-2',
    beneficiary: { reference: 'Patient/p-10' },
    subscriber: { reference: 'Patient/p-9' },
    relationship: { coding: [{ code: 'child' }] },
    ...change,
  })

async function membersAfter(outage: ForeignFhir['said']['instead']): Promise<(string | undefined)[]> {
  fhir.held.patients = [patient('p-9', [typed('MB', 'M1')]), patient('p-10', [typed('MB', 'M2')])]
  fhir.held.coverages = [
    coverage({ subscriberId: 'S1', subscriber: { reference: 'Patient/p-9' } }),
    dependent({ subscriberId: 'S1' }),
  ]
  const { membership } = insurer()
  await membership.ofUser(call(), { username: 'harperdana1', personId: 'p-9' })
  await membership.ofMember(call(), 'M2')
  fhir.said.instead = outage
  const found = await membership.ofContract(call(), 'S1')
  return found.map(({ enrollment }) => enrollment.memberId)
}

const isOf = (query: URLSearchParams, id: string) => query.get('beneficiary') === `Patient/${id}`
const hidden = { ...refused, status: 403 }

test('a child whom the server hides from their parent doesn’t hide the rest of the family', async () => {
  expect(
    await membersAfter((_path, query) =>
      isOf(query, 'p-10') || query.has('subscriber') ? hidden : undefined,
    ),
  ).toEqual(['M1'])
})

test('a server that can’t search by subscriber still finds the known members of a contract', async () => {
  expect(await membersAfter((_path, query) => (query.has('subscriber') ? refused : undefined))).toEqual([
    'M1',
    'M2',
  ])
})

test('a server that ignores the subscriber is asked for one page', async () => {
  const strangers = {
    resourceType: 'Bundle',
    type: 'searchset',
    link: [{ relation: 'next', url: `${fhir.base}/Coverage?subscriber=all` }],
    entry: [{ resource: coverage({ id: 'cov-7', beneficiary: { reference: 'Patient/p-77' } }) }],
  }
  const all = { status: 200, type: 'application/fhir+json', body: JSON.stringify(strangers) }
  fhir.asked.length = 0
  expect(await membersAfter((_path, query) => (query.has('subscriber') ? all : undefined))).toEqual([
    'M1',
    'M2',
  ])
  expect(fhir.asked.filter(({ url }) => url.includes('subscriber='))).toHaveLength(1)
})
