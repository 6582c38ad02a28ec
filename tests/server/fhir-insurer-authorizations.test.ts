import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Authorizations } from '#server/insurer/authorizations.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { eob, preauthorization, somebody } from '#tests/kit/odd-eobs.ts'

const DANA = 'ZZH41022001'
const asDana = (): InsurerCall => ({
  asker: { username: 'harperdana1', token: 'hers' },
  signal: AbortSignal.timeout(20_000),
})

let fhir: ForeignFhir
let logged: object[] = []
beforeAll(async () => {
  fhir = await startForeignFhir({ page: 20 })
})
afterAll(() => fhir.stop())
beforeEach(() => {
  Object.assign(fhir.held, { patients: [somebody], coverages: [covering], eobs: [] })
  fhir.said.instead = () => undefined
  fhir.asked.length = 0
  logged = []
})

const insurer = () =>
  fhirInsurer({ baseUrl: fhir.base, now: () => 0, log: { warn: (fields) => logged.push(fields) } })
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => eob({ id: `other--${at}`, identifier: [{ value: `N-${at}` }] }))
const eobRequests = () => fhir.asked.filter(({ url }) => !/Patient|Coverage/.test(url))

function authorizationsPort(): Authorizations {
  const { authorizations } = insurer()
  if (!authorizations) throw new Error('no authorizations')
  return authorizations
}
const plan = { contractId: DANA, contractType: 'medical', memberIds: [DANA] } as const
const covering = {
  resourceType: 'Coverage',
  id: 'cov-1',
  beneficiary: { reference: 'Patient/p-9' },
  type: { coding: [{ code: 'hip' }] },
}

test('reads prior authorizations by page, once a minute, and links their bills', async () => {
  fhir.held.eobs = [
    ...many(39),
    eob({ id: 'bill', insurance: [{ preAuthRef: ['PA-77'] }] }),
    preauthorization(),
    preauthorization({ id: 'strange', preAuthRef: ['PA-1'], patient: { reference: 'Patient/p-7' } }),
    preauthorization({ id: 'waits', preAuthRef: ['PA-78'], outcome: 'queued' }),
  ]
  const port = authorizationsPort()
  const found = await port.ofMembers(asDana(), [plan])
  expect(found.map((one) => [one.authorizationNumber, one.claimIds])).toEqual([
    ['PA-78', []],
    ['PA-77', ['bill']],
  ])
  expect(logged).toEqual([{ resource: 'ExplanationOfBenefit', fields: ['patient'] }])
  expect(eobRequests()).toHaveLength(3)
  expect(await port.read(asDana(), 'PA-77')).toEqual(found[1])
  expect(eobRequests()).toHaveLength(3)
  expect(await authorizationsPort().read(asDana(), 'PA-77')).toEqual(found[1])
  expect(await port.read(asDana(), 'PA-1')).toBeNull()
  expect(await port.ofMembers(asDana(), [{ ...plan, contractType: 'dental' }])).toEqual([])
})

const PDEX = 'http://hl7.org/fhir/us/davinci-pdex/StructureDefinition/pdex-priorauthorization'

test.each([
  ['names their profile', [`${PDEX}|2.1.0`], true],
  ['names only other profiles', ['http://hl7.org/fhir/us/carin-bb/StructureDefinition/C4BB-x'], false],
  ['names no profile', [], true],
  ['has no capability statement', undefined, true],
])('a server that %s offers prior authorizations: %3$s', async (_what, supportedProfile, isOffered) => {
  const resource = [{ type: 'ExplanationOfBenefit', supportedProfile }]
  const body = JSON.stringify({ resourceType: 'CapabilityStatement', rest: [{ resource }] })
  const status = supportedProfile ? 200 : 500
  fhir.said.instead = (path) =>
    path.endsWith('/metadata') ? { status, type: 'application/fhir+json', body } : undefined
  const ports = await insurer().capabilities?.(AbortSignal.timeout(20_000))
  expect(ports?.includes('authorizations')).toBe(isOffered)
})

test('stops an endless list of prior authorizations after forty pages and logs it', async () => {
  fhir.held.eobs = Array.from({ length: 900 }, (_, at) =>
    preauthorization({ id: `pa-${at}`, preAuthRef: [`PA-${at}`] }),
  )
  expect(await authorizationsPort().ofMembers(asDana(), [plan])).toHaveLength(800)
  expect(eobRequests()).toHaveLength(40)
  expect(logged).toEqual([{ resource: 'ExplanationOfBenefit', fields: ['entry'] }])
})
