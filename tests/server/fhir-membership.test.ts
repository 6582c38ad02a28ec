import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { PortalUser } from '#server/insurer/membership.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { somebody } from '#tests/kit/odd-eobs.ts'

const DANA = 'ZZH41022001'
const dana: PortalUser = { username: 'harperdana1', personId: 'p-9' }
const call = (): InsurerCall => ({
  asker: { username: 'harperdana1' },
  signal: AbortSignal.timeout(20_000),
})

const person = {
  ...somebody,
  birthDate: '1984-05-02',
  gender: 'female',
  name: [
    { use: 'official', family: 'HARPER', given: ['DANIELLE', 'RUTH'] },
    { use: 'usual', given: ['Dana'] },
  ],
  telecom: [
    { system: 'phone', value: '+1 (501) 555-0142' },
    { system: 'email', value: 'dana@example.org' },
  ],
  address: [{ line: ['12 Elm St'], city: 'Conway', state: 'AR', postalCode: '72032' }],
}

const coverage = (change: object = {}) => ({
  resourceType: 'Coverage',
  id: 'cov-1',
  status: 'active',
  type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'HIP' }] },
  subscriberId: 'ZZH410220',
  beneficiary: { reference: 'Patient/p-9' },
  relationship: { coding: [{ code: 'self' }] },
  period: { start: '2025-01-01' },
  class: [
    { type: { coding: [{ code: 'group' }] }, value: 'G-77', name: 'GRAVEL WORKS' },
    { type: { coding: [{ code: 'plan' }] }, value: 'PPO-1', name: 'Gravel PPO' },
  ],
  ...change,
})

let fhir: ForeignFhir
let logged: object[] = []
beforeAll(async () => {
  fhir = await startForeignFhir()
})
afterAll(() => fhir.stop())
beforeEach(() => {
  Object.assign(fhir.held, { patients: [person], coverages: [coverage()], eobs: [] })
  fhir.asked.length = 0
  logged = []
  now = 0
})

let now = 0
const membership = (userSystem?: string) =>
  fhirInsurer({
    baseUrl: fhir.base,
    userSystem,
    now: () => now,
    line: { companyId: '044' },
    log: { warn: (fields) => logged.push(fields) },
  }).membership

test('a person and their plan come from Patient and Coverage', async () => {
  const [member, ...others] = await membership().ofUser(call(), dana)
  expect(others).toEqual([])
  expect(member).toEqual({
    person: {
      personId: 'p-9',
      firstName: 'DANIELLE',
      middleName: 'RUTH',
      lastName: 'HARPER',
      preferredName: 'Dana',
      birthDate: '1984-05-02',
      gender: 'female',
      email: 'dana@example.org',
      phone: '5015550142',
      addressLines: ['12 Elm St', 'Conway, AR 72032'],
    },
    enrollment: {
      enrollmentId: 'cov-1',
      personId: 'p-9',
      planId: 'PPO-1',
      contractId: 'ZZH410220',
      contractType: 'medical',
      memberId: DANA,
      memberSeqNumber: '01',
      relationship: 'self',
      effectiveDate: '2025-01-01',
      endDate: null,
      cardIssuedOn: null,
    },
    plan: {
      planId: 'PPO-1',
      companyId: '044',
      tier1: null,
      contractType: 'medical',
      displayName: 'Gravel PPO',
      planType: '',
      groupNumber: 'G-77',
      groupName: 'GRAVEL WORKS',
      ssoType: '',
      chatType: '',
    },
  })
})

test('a member’s refresh gets no answer older than five seconds', async () => {
  const port = membership()
  await port.ofUser(call(), dana)
  const looking = { ...call(), looksForNews: true }
  const groupOf = async (asked: InsurerCall) =>
    (await port.ofContract(asked, 'ZZH410220'))[0]?.plan.groupNumber
  const renamed = (value: string) => coverage({ class: [{ type: { coding: [{ code: 'group' }] }, value }] })
  expect(await groupOf(call())).toBe('G-77')
  fhir.held.coverages = [renamed('G-78')]
  now = 4_999
  expect([await groupOf(call()), await groupOf(looking)]).toEqual(['G-77', 'G-77'])
  now = 5_000
  expect([await groupOf(call()), await groupOf(looking), await groupOf(call())]).toEqual([
    'G-77',
    'G-78',
    'G-78',
  ])
  fhir.held.coverages = [renamed('G-79')]
  now = 9_999
  expect(await groupOf(looking)).toBe('G-78')
})

test('uses current contacts, and texts go to a mobile number', async () => {
  fhir.held.patients = [
    {
      ...person,
      telecom: [
        { system: 'email', use: 'old', value: 'old@example.org' },
        { system: 'email', value: 'past@example.org', period: { end: '1969-12-31' } },
        { system: 'email', value: 'second@example.org', rank: 2 },
        { system: 'email', value: 'first@example.org', rank: 1, period: { end: '1970-01-01' } },
        { system: 'phone', use: 'home', value: '501-555-0143' },
        { system: 'phone', use: 'mobile', value: '501-555-0144' },
      ],
    },
  ]
  const [member] = await membership().ofUser(call(), dana)
  expect([member?.person.email, member?.person.phone]).toEqual(['first@example.org', '5015550144'])
})

test('finds a user of another identity provider by the username there', async () => {
  fhir.held.patients = [
    { ...person, id: 'p-7' },
    { ...person, identifier: [...person.identifier, { value: 'harperdana1' }] },
  ]
  const found = await membership().ofUser(call(), { ...dana, personId: null })
  expect(found.map(({ person: { personId } }) => personId)).toEqual(['p-9'])
  expect(await membership().ofUser(call(), { username: 'nobody', personId: null })).toEqual([])
  expect(await membership().ofUser(call(), { username: 'x', personId: 'p-404' })).toEqual([])
})

test('does not match a username with other numbers or parts of an identifier', async () => {
  const system = 'https://login.example.com/users'
  const mb = { coding: [{ code: 'MB' }] }
  const ids = [{ system, value: 'alice' }, { value: 'plain' }, { value: 'M-1', type: mb }]
  fhir.held.patients = [{ ...person, identifier: ids }]
  const found = async (username: string, userSystem?: string) =>
    (await membership(userSystem).ofUser(call(), { username, personId: null })).length
  expect(await found('alice', system)).toBe(1)
  expect(fhir.asked.at(0)?.url).toContain(new URLSearchParams({ identifier: `${system}|alice` }).toString())
  expect(await found('plain')).toBe(1)
  expect(logged).toEqual([])
  expect(await found('alice')).toBe(0)
  expect(logged).toEqual([{ systems: [system] }])
  for (const [username, userSystem] of [
    ['alice', undefined],
    ['M-1', undefined],
    ['plain', system],
    ['x|alice', undefined],
    [`${system}|alice`, undefined],
    ['|alice', system],
    ['ALICE', system],
  ] as const)
    expect([username, await found(username, userSystem)]).toEqual([username, 0])
  expect(fhir.asked.map(({ url }) => url).join()).toContain(encodeURIComponent('x\\|alice'))
})

const MB = { coding: [{ code: 'MB' }] }
const eli = { ...person, id: 'p-10', birthDate: '2015-01-01', identifier: [{ value: 'ZZH41022004' }] }
const coverageOfEli = (change: object = {}) =>
  coverage({
    id: 'cov-2',
    dependent: '04',
    beneficiary: { reference: 'Patient/p-10' },
    subscriber: { reference: 'Patient/p-9' },
    relationship: { coding: [{ code: 'child' }] },
    ...change,
  })

test('a contract is all members whose coverage has its number', async () => {
  fhir.held.patients = [person, eli]
  fhir.held.coverages = [
    coverage(),
    coverageOfEli(),
    coverage({ id: 'cov-3', subscriberId: 'ZZX999999', subscriber: { reference: 'Patient/p-9' } }),
  ]
  const port = membership()
  await port.ofUser(call(), dana)
  const found = await port.ofContract(call(), 'ZZH410220')
  const known = found.map(({ enrollment: { memberId, relationship } }) => [memberId, relationship])
  expect(known).toHaveLength(2)
  expect(known).toEqual(
    expect.arrayContaining([
      [DANA, 'self'],
      ['ZZH41022004', 'child'],
    ]),
  )
  const own = await port.ofMember(call(), 'ZZH41022004')
  expect(own.map(({ enrollment }) => enrollment.enrollmentId)).toEqual(['cov-2'])
  expect(await port.ofMember(call(), 'ZZH41022009')).toEqual([])
})

test.each<[string, object, string]>([
  ['only as its subscriber id', {}, 'ZZH410220'],
  ['beside another identifier', { identifier: [{ type: MB, value: 'ZZH410220-01' }] }, 'ZZH410220'],
  ['only as the member’s number', { subscriberId: undefined, identifier: [{ type: MB, value: 'M1' }] }, 'M1'],
  ['only as the patient’s number', { subscriberId: undefined }, DANA],
])('finds a contract whose number the coverage states %s', async (_case, change, contractId) => {
  fhir.held.coverages = [coverage(change)]
  const port = membership()
  const own = await port.ofUser(call(), dana)
  expect(own.map(({ enrollment }) => enrollment.contractId)).toEqual([contractId])
  expect(await port.ofContract(call(), contractId)).toEqual(own)
  // The way to a contract outlasts the cached answers.
  now = 3_600_000
  expect(await port.ofContract(call(), contractId)).toEqual(own)
})

test('finds the family through the subscriber, also for a dependent', async () => {
  fhir.held.patients = [person, eli]
  fhir.held.coverages = [coverage({ subscriber: { reference: 'Patient/p-9' } }), coverageOfEli()]
  const port = membership()
  const eliCalls = { ...call(), asker: { username: 'harpereli4' } }
  await port.ofUser(eliCalls, { username: 'harpereli4', personId: 'p-10' })
  const found = await port.ofContract(eliCalls, 'ZZH410220')
  expect(new Set(found.map(({ enrollment }) => enrollment.enrollmentId))).toEqual(new Set(['cov-1', 'cov-2']))
  // What one user’s calls found leads no other user to the contract.
  expect(await port.ofContract(call(), 'ZZH410220')).toEqual([])
})

test('a coverage that moved to another contract leaves the first at once', async () => {
  const port = membership()
  await port.ofUser(call(), dana)
  fhir.held.coverages = [coverage({ subscriberId: 'ZZX999999' })]
  expect(await port.ofContract(call(), 'ZZH410220')).toEqual([])
})

test.each([
  [{ relationship: { coding: [{ code: 'SELF' }] } }, 'self'],
  [{ relationship: undefined, subscriber: { reference: 'Patient/p-9' } }, 'self'],
  // A member without a stated relationship reads only their own records.
  [{ relationship: undefined }, null],
  [{ relationship: { coding: [{ code: 'other' }] } }, null],
  [{ relationship: { coding: [{ code: 'spouse' }] } }, 'spouse'],
])('%o is covered as %s', async (change, relationship) => {
  fhir.held.coverages = [coverage(change)]
  const [member] = await membership().ofUser(call(), dana)
  expect(member?.enrollment.relationship).toBe(relationship)
})

test.each([
  [{ status: 'entered-in-error' }, []],
  [{ status: 'draft' }, []],
  [{ status: 'cancelled' }, []],
  [{ period: undefined }, ['enrollment.effectiveDate']],
  [{ type: { coding: [{ code: 'AUTOPOL' }] } }, ['enrollment.contractType', 'plan.contractType']],
])('omits coverage with %o', async (change, fields) => {
  fhir.held.coverages = [coverage(change)]
  expect(await membership().ofUser(call(), dana)).toEqual([])
  expect(logged).toEqual(fields.length > 0 ? [{ resource: 'Coverage', fields }] : [])
})

test('canceled coverage counts until its last day', async () => {
  fhir.held.coverages = [
    coverage({ status: 'cancelled', period: { start: '2024-01-01', end: '2024-12-31T00:00:00Z' } }),
  ]
  const [member] = await membership().ofUser(call(), dana)
  expect(member?.enrollment).toMatchObject({ effectiveDate: '2024-01-01', endDate: '2024-12-31' })
})

test('a page’s three requests make one server call', async () => {
  const port = membership()
  await port.ofUser(call(), dana)
  const before = fhir.asked.length
  await port.ofUser(call(), dana)
  await port.ofUser(call(), dana)
  expect(fhir.asked).toHaveLength(before)
})

test('coverage without a type is medical', async () => {
  const { type: _type, ...untyped } = coverage()
  fhir.held.coverages = [untyped]
  const [found] = await membership().ofUser(call(), dana)
  expect(found?.enrollment).toMatchObject({ memberId: DANA, contractType: 'medical' })
})
