import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { type InsurerCall, InsurerUnavailable } from '#server/insurer/call.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { eligibility, insurancePlan } from '#tests/kit/odd-plans.ts'
import { amounts, eob, preauthorization, somebody } from '#tests/kit/odd-eobs.ts'
import { NOT_OFFERED, checkPromise, contextFor, promises } from './check-insurer.ts'
import { today } from '#tests/kit/time.ts'
import { NOT_WRITABLE } from './promises/promise.ts'
import type { Context, KnownMember } from './promises/promise.ts'

/** Dana as the portal's own accounts name her, and her member id, which the server finds too. */
const DANA: KnownMember = {
  user: { username: 'harperdana1', personId: 'p-9' },
  memberId: 'ZZH41022001',
}
const READ = { memberId: 'ZZH41022001', contractTypes: ['medical' as const] }

const PLAN = { contractId: 'ZZH410220', contractType: 'medical' as const, memberIds: ['ZZH41022001'] }

const patients = [
  { ...somebody, birthDate: '1984-05-02', gender: 'female' },
  {
    ...somebody,
    id: 'p-10',
    birthDate: '2015-01-01',
    gender: 'unknown',
    identifier: [{ type: { coding: [{ code: 'MB' }] }, value: 'ZZH41022004' }],
    name: [{ family: 'HARPER', given: ['ELI'] }],
  },
]

const icd = (code: string) => ({
  text: `Condition ${code}`,
  coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code }],
})
const recordOf = (resourceType: string, id: string, fields: object) => ({
  resourceType,
  id,
  subject: { reference: 'Patient/p-9' },
  ...fields,
})

/** Clinical records: conditions, one of them twice and one restricted, tests, a document with its file, and fills. */
const records = [
  recordOf('Condition', 'c-1', { code: icd('I10'), recordedDate: '2026-03-02' }),
  recordOf('Condition', 'c-2', { code: icd('E11.9'), recordedDate: '2026-05-02' }),
  recordOf('Condition', 'c-3', { code: icd('I10'), recordedDate: '2024-03-02' }),
  recordOf('Condition', 'c-4', { code: icd('J45.909'), onsetDateTime: '2019' }),
  recordOf('Condition', 'c-5', { code: icd('F32.9'), meta: { security: [{ code: '42CFRPart2' }] } }),
  ...['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05'].map((effectiveDateTime, at) =>
    recordOf('Observation', `o-${at}`, {
      category: [{ coding: [{ code: 'laboratory' }] }],
      code: { coding: [{ system: 'http://loinc.org', code: '4548-4' }] },
      effectiveDateTime,
      valueQuantity: { value: 5 + at, unit: '%' },
    }),
  ),
  recordOf('DocumentReference', 'd-1', {
    type: { text: 'Discharge summary' },
    date: '2026-03-02T12:00:00Z',
    content: [{ attachment: { contentType: 'text/plain', url: 'Binary/b-1' } }],
  }),
  ...['2026-03-04', '2026-04-03'].map((whenHandedOver, at) =>
    recordOf('MedicationDispense', `m-${at}`, {
      status: 'completed',
      medicationCodeableConcept: { text: 'Lisinopril 10 mg tablet' },
      whenHandedOver,
      quantity: { value: 30 },
    }),
  ),
  { resourceType: 'Binary', id: 'b-1', contentType: 'text/plain', data: btoa('Rest for a week.') },
]

/** A coverage with the fields that published examples have: member number, classes and payer. */
const coverage = (change: object) => ({
  resourceType: 'Coverage',
  identifier: [{ type: { coding: [{ code: 'MB' }] }, value: 'ZZH41022001' }],
  status: 'active',
  type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'EHCPOL' }] },
  subscriberId: 'ZZH410220',
  subscriber: { reference: 'Patient/p-9' },
  beneficiary: { reference: 'Patient/p-9' },
  dependent: '01',
  relationship: { coding: [{ code: 'self' }], text: 'Self' },
  period: { start: '2025-01-01' },
  payor: [{ reference: 'Organization/payer', display: 'Other Health Plan' }],
  class: [
    { type: { coding: [{ code: 'group', display: 'Group' }] }, value: 'G-77', name: 'GRAVEL WORKS' },
    { type: { coding: [{ code: 'plan', display: 'Plan' }] }, value: 'PPO-1', name: 'Gravel PPO' },
  ],
  network: 'PPO-1 DEDUCTIBLE',
  ...change,
})

const coverages = [
  coverage({ id: 'cov-1' }),
  coverage({ id: 'cov-2', status: 'cancelled', period: { start: '2021-01-01', end: '2024-12-31' } }),
  coverage({
    id: 'cov-3',
    dependent: '04',
    beneficiary: { reference: 'Patient/p-10' },
    identifier: [{ type: { coding: [{ code: 'MB' }] }, value: 'ZZH41022004' }],
    relationship: { coding: [{ code: 'child' }] },
  }),
]

/** A year of claims of four kinds: some with odd cents, one replaced, one without totals, one of another person. */
const eobs = [
  ...['professional', 'institutional', 'pharmacy', 'vision'].flatMap((code, kind) =>
    Array.from({ length: 8 }, (_, at) => {
      const day = `2026-0${at + 1}-1${kind}`
      return eob({
        id: `${code}-${at}`,
        identifier: [{ value: `N-${code}-${at}` }],
        type: { coding: [{ code }] },
        created: `${day}T00:00:00-05:00`,
        billablePeriod: { start: day, end: day },
        total: amounts({ submitted: 100.1 + at, eligible: 80.29, benefit: 60.1, memberliability: 20.19 }),
      })
    }),
  ),
  eob({ id: 'bare', identifier: [{ value: 'N-bare' }], total: [], item: [] }),
  eob({ id: 'old', identifier: [{ value: 'N-old' }], status: 'cancelled' }),
  eob({ id: 'elis', identifier: [{ value: 'N-elis' }], patient: { reference: 'Patient/p-10' } }),
  // Prior authorizations: one with a bill, one pending and changed, one of Eli, one without a date.
  preauthorization({ insurance: [{ focal: true, coverage: { reference: 'Coverage/cov-1' } }] }),
  preauthorization({ id: 'pa-2', preAuthRef: ['PA-78'], created: '2026-03-09', outcome: 'queued' }),
  preauthorization({ id: 'pa-3', preAuthRef: ['PA-78'], created: '2026-03-01', outcome: 'queued', meta: {} }),
  preauthorization({ id: 'pa-4', preAuthRef: ['PA-79'], patient: { reference: 'Patient/p-10' } }),
  preauthorization({ id: 'pa-5', preAuthRef: [], identifier: [], created: 'soon', preAuthRefPeriod: 7 }),
  eob({ id: 'billed', identifier: [{ value: 'N-billed' }], insurance: [{ preAuthRef: ['PA-77'] }] }),
]

const thisYear = { start: `${today().year}-01-01`, end: `${today().year}-12-31` }

const open: { close: () => unknown }[] = []
afterEach(() => open.splice(0).forEach((server) => void server.close()))

/** Reasons why a promise isn't checked: the FHIR adapter reads no such resource. */
const NOT_IN_FHIR = [
  'the insurer has no lists of services that need approval',
  'the insurer has no yearly figures',
  'no drug can be priced for this member',
]

describe('an insurer on a FHIR server', () => {
  let fhir: ForeignFhir
  let context: Context
  beforeAll(async () => {
    fhir = await startForeignFhir({ page: 10 })
    Object.assign(fhir.held, {
      patients,
      coverages,
      eobs,
      plans: [insurancePlan()],
      eligibilities: [
        eligibility({ insurance: [{ ...eligibility().insurance[0], benefitPeriod: thisYear }] }),
      ],
      records,
      types: [
        'InsurancePlan',
        'CoverageEligibilityResponse',
        'Condition',
        'Observation',
        'DocumentReference',
        'MedicationDispense',
      ],
    })
    context = await contextFor(fhirInsurer({ baseUrl: fhir.base }), DANA)
  })
  afterAll(() => fhir.stop())

  test.each(promises)('$port: $name', async (promise) => {
    const { outcome, remark } = await checkPromise(context, promise)
    const isOffered = context.insurer[promise.port] !== undefined
    const why = promise.isWrite ? NOT_WRITABLE : NOT_IN_FHIR.find((one) => one === remark)
    const kept = why === undefined ? ['kept', ''] : ['not checked', why]
    expect([outcome, remark]).toEqual(isOffered ? kept : ['not checked', NOT_OFFERED])
  })

  test('sends only GET requests', () => {
    expect(fhir.asked.length).toBeGreaterThan(0)
    expect(fhir.asked.every(({ method }) => method === 'GET')).toBe(true)
  })
})

/** A call of each read operation that a FHIR server answers. */
function questionsTo(insurer: Insurer): ((call: InsurerCall) => Promise<unknown>)[] {
  const { membership, claims, authorizations, planBenefits } = insurer
  if (!claims || !authorizations || !planBenefits) throw new Error('a port is missing')
  const page = { cursor: undefined, limit: 10 }
  const everything = { claimIds: undefined, kinds: undefined, service: {}, updated: {} }
  return [
    (call) => membership.ofUser(call, { username: 'harperdana1', personId: null }),
    (call) => membership.ofUser(call, { username: 'harperdana1', personId: 'p-9' }),
    (call) => membership.ofContract(call, 'ZZH410220'),
    (call) => membership.ofMember(call, READ.memberId),
    (call) => claims.list(call, { readable: [READ], ...page }),
    (call) => claims.read(call, 'professional-1'),
    (call) => claims.searchWhole(call, { ...everything, readable: [READ], ...page }),
    (call) => authorizations.ofMembers(call, [PLAN]),
    (call) => authorizations.read(call, 'PA-77'),
    (call) => planBenefits.categories(call, 'PPO-1'),
  ]
}

const portal = { username: 'portal' }

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    open.push({ close: () => (server.closeAllConnections(), server.close()) })
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/r4`),
    )
  })

test('reports an unreachable server as unavailable at once', async () => {
  const stopped = await startForeignFhir()
  await stopped.stop()
  const insurer = fhirInsurer({ baseUrl: stopped.base })
  for (const ask of questionsTo(insurer))
    await expect(ask({ asker: portal, signal: AbortSignal.timeout(5_000) })).rejects.toBeInstanceOf(
      InsurerUnavailable,
    )
  await expect(contextFor(insurer, DANA)).rejects.toBeInstanceOf(InsurerUnavailable)
})

test('ends an aborted call to a silent server', async () => {
  const baseUrl = await listening(createServer(() => {}))
  for (const ask of questionsTo(fhirInsurer({ baseUrl })))
    await expect(ask({ asker: portal, signal: AbortSignal.timeout(50) })).rejects.toBeInstanceOf(
      InsurerUnavailable,
    )
})
