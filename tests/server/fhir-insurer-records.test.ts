import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InsurerCall, InsurerRefused } from '#server/insurer/call.ts'
import { MOST_DOCUMENT_BYTES } from '#server/insurer/health-records.ts'
import { present } from '#server/domains/health-records/present/present.ts'
import { sourceFor, sourcesIn } from '#server/domains/health-records/sources.ts'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { somebody } from '#tests/kit/odd-eobs.ts'

const DANA = 'ZZH41022001'

let fhir: ForeignFhir
beforeAll(async () => {
  fhir = await startForeignFhir()
  Object.assign(fhir.held, { patients: [somebody] })
})
afterAll(() => fhir.stop())

const call = (): InsurerCall => ({
  asker: { username: 'harperdana1', token: 'hers' },
  signal: AbortSignal.timeout(20_000),
})

test('keeps clinical records as sent, restricted ones apart, without other patients’', async () => {
  const condition = (id: string, fields: object) => ({
    resourceType: 'Condition',
    id,
    subject: { reference: 'Patient/p-9' },
    ...fields,
  })
  Object.assign(fhir.held, {
    types: ['Condition'],
    records: [
      condition('mine', { recordedDate: '2026-01-01', extension: [{ url: 'x:own', valueString: 'kept' }] }),
      condition('theirs', { subject: { reference: 'Patient/p-10' } }),
      condition('restricted', { meta: { security: [{ code: 'V' }] } }),
      condition('labeled', { securityLabel: [{ coding: [{ code: 'R' }] }] }),
    ],
  })
  const { healthRecords } = fhirInsurer({ baseUrl: fhir.base })
  const asked = {
    memberId: DANA,
    type: 'Condition',
    category: null,
    code: null,
    cursor: undefined,
    limit: 50,
  } as const
  const idsOf = async (restricted: boolean) =>
    (await healthRecords?.list(call(), { ...asked, restricted }))?.resources.map(({ id }) => id)
  expect(await idsOf(false)).toEqual(['mine'])
  expect(await idsOf(true)).toEqual(['labeled', 'restricted'])
  expect(await healthRecords?.read(call(), { memberId: DANA, type: 'Condition', id: 'theirs' })).toBeNull()
  expect(await healthRecords?.read(call(), { memberId: DANA, type: 'Condition', id: 'mine' })).toMatchObject({
    extension: [{ url: 'x:own' }],
  })
})

test('lists only conditions that the member has', async () => {
  const condition = (code: string, state?: string) => ({
    resourceType: 'Condition',
    id: code.toLowerCase(),
    subject: { reference: 'Patient/p-9' },
    code: { text: code, coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code }] },
    ...(state && { verificationStatus: { coding: [{ code: state }] } }),
  })
  Object.assign(fhir.held, {
    types: ['Condition'],
    records: [
      condition('E11.9', 'refuted'),
      condition('I10', 'confirmed'),
      condition('J45.909'),
      condition('N18.3', 'entered-in-error'),
    ],
  })
  const { healthRecords } = fhirInsurer({ baseUrl: fhir.base })
  const conditions = (await healthRecords?.conditions(call(), DANA)) ?? []
  expect(conditions.map(({ code }) => code).toSorted()).toEqual(['I10', 'J45.909'])
})

test('names a medicine that the server stores apart from its prescription', async () => {
  Object.assign(fhir.held, {
    types: ['MedicationRequest', 'Medication'],
    records: [
      {
        resourceType: 'MedicationRequest',
        id: 'm-1',
        subject: { reference: 'Patient/p-9' },
        medicationReference: { reference: `${fhir.base}/Medication/7` },
      },
    ],
    included: [{ resourceType: 'Medication', id: '7', code: { coding: [{ display: 'Ibuprofen 200 mg' }] } }],
  })
  const { healthRecords } = fhirInsurer({ baseUrl: fhir.base })
  const { resources = [] } =
    (await healthRecords?.list(call(), {
      memberId: DANA,
      type: 'MedicationRequest',
      category: null,
      code: null,
      restricted: false,
      cursor: undefined,
      limit: 50,
    })) ?? {}
  expect(resources.map(({ id }) => id)).toEqual(['m-1'])
  const [first] = resources
  expect(first && present(first, 'h'.repeat(90), '2026-11-29').title).toBe('Ibuprofen 200 mg')
})

const AUTHOR = { type: { coding: [{ code: 'author' }] }, onBehalfOf: { display: 'Maple Street Clinic' } }

test('reads sender and time from Provenance, only from a server that supports it', async () => {
  const condition = (id: string, fields: object = {}) => ({
    resourceType: 'Condition',
    id,
    subject: { reference: 'Patient/p-9' },
    meta: { lastUpdated: '2026-05-01T10:00:00Z' },
    ...fields,
  })
  const provenance = (id: string, recorded: string, ...targets: string[]) => ({
    resourceType: 'Provenance',
    id,
    recorded,
    target: targets.map((reference) => ({ reference })),
    agent: [AUTHOR],
  })
  const records = [condition('c-1'), condition('c-2')]
  Object.assign(fhir.held, {
    types: ['Condition'],
    records,
    referring: [
      provenance('old', '2026-01-02T10:00:00Z', `${fhir.base}/Condition/c-1`),
      provenance('new', '2026-02-03T10:00:00Z', 'Condition/c-1/_history/2', 'Patient/p-9'),
      { resourceType: 'Provenance', id: 'odd', target: 'Condition/c-2' },
    ],
  })
  const { healthRecords } = fhirInsurer({ baseUrl: fhir.base })
  const whose = { memberId: DANA, type: 'Condition', category: null } as const
  const found = await healthRecords!.provenances!(call(), { ...whose, ids: ['c-1', 'c-2'] })
  expect(found.map(({ id }) => id)).toEqual(['old', 'new'])
  const sources = sourcesIn(found)
  const sourceOf = (id: string) =>
    present(condition(id), 'h'.repeat(90), '2026-11-29', sourceFor(sources, condition(id))).source
  expect(sourceOf('c-1')).toEqual({ name: 'Maple Street Clinic', receivedOn: '2026-02-03' })
  expect(sourceOf('c-2')).toEqual({ name: '', receivedOn: '2026-05-01' })
  expect(await healthRecords!.provenances!(call(), { ...whose, ids: ['c-2'] })).toEqual([])
  // A type that the server doesn't have is empty, not a failure.
  const none = await healthRecords!.list(call(), {
    memberId: DANA,
    type: 'ImmunizationRecommendation',
    category: null,
    code: null,
    restricted: false,
    cursor: undefined,
    limit: 50,
  })
  expect(none).toEqual({ resources: [], next: null })
  expect(fhir.asked.filter(({ url }) => url.includes('Immunization'))).toEqual([])
  // A server that doesn't list the parameter gets no such request.
  fhir.held.referring = []
  fhir.asked.length = 0
  const without = fhirInsurer({ baseUrl: fhir.base }).healthRecords
  expect(await without!.provenances!(call(), { ...whose, ids: ['c-1'] })).toEqual([])
  expect(fhir.asked.filter(({ url }) => url.includes('_revinclude'))).toEqual([])
})

test('each observation is in one list, and a panel names only its open parts', async () => {
  const observation = (id: string, code: string, ...categories: string[]) => ({
    resourceType: 'Observation',
    id,
    subject: { reference: 'Patient/p-9' },
    code: { text: code },
    category: categories.map((one) => ({ coding: [{ code: one }] })),
  })
  const panel = {
    ...observation('panel', 'Questionnaire', 'survey'),
    hasMember: [
      { reference: `${fhir.base}/Observation/open` },
      { reference: `${fhir.base}/Observation/secret/_history/2`, display: 'Alcohol' },
      { reference: 'Observation/elsewhere', display: 'HIV 1 Ab' },
      { display: 'Drug screen' },
    ],
  }
  Object.assign(fhir.held, {
    types: ['Observation'],
    records: [
      panel,
      observation('open', 'Housing', 'sdoh', 'survey'),
      { ...observation('secret', 'Drinking', 'survey'), meta: { security: [{ code: 'R' }] } },
      observation('both', 'Smoking', 'social-history', 'survey'),
      observation('image', 'Bone density', 'imaging'),
    ],
  })
  const { healthRecords } = fhirInsurer({ baseUrl: fhir.base })
  const listed = async (category: 'social-history' | 'survey' | 'exam') => {
    const asked = { memberId: DANA, type: 'Observation', category, code: null, restricted: false } as const
    return (await healthRecords!.list(call(), { ...asked, cursor: undefined, limit: 50 })).resources
  }
  const ids = async (category: 'social-history' | 'exam') => (await listed(category)).map(({ id }) => id)
  expect([await ids('social-history'), await ids('exam')]).toEqual([['both'], ['image']])
  const surveys = await listed('survey')
  expect(surveys.map(({ id }) => id)).toEqual(['open', 'panel'])
  const shown = present(surveys[1]!, 'h'.repeat(90), '2026-11-29')
  expect(shown.kind).toBe('lifestyle')
  expect(shown.facts).toEqual([{ name: 'includes', text: 'Housing' }])
  expect(JSON.stringify(surveys)).not.toMatch(/Alcohol|HIV|Drug|secret/)
})

test('a report names only open results that the server includes', async () => {
  const result = (id: string, fields: object = {}) => ({
    resourceType: 'Observation',
    id,
    code: { text: `Test ${id}` },
    ...fields,
  })
  const report = {
    resourceType: 'DiagnosticReport',
    id: 'd-1',
    subject: { reference: 'Patient/p-9' },
    result: ['open', 'secret', 'unknown'].map((id) => ({
      reference: `Observation/${id}`,
      display: `Display ${id}`,
    })),
  }
  Object.assign(fhir.held, {
    types: ['DiagnosticReport'],
    records: [report],
    included: [result('open'), result('secret', { meta: { security: [{ code: 'R' }] } })],
    including: ['DiagnosticReport:result'],
  })
  const asked = { memberId: DANA, type: 'DiagnosticReport', category: null, code: null } as const
  const named = async () => {
    const { healthRecords } = fhirInsurer({ baseUrl: fhir.base })
    const list = await healthRecords!.list(call(), {
      ...asked,
      restricted: false,
      cursor: undefined,
      limit: 50,
    })
    return list.resources.flatMap((one) => present(one, 'h'.repeat(90), '2026-11-29').facts)
  }
  expect(await named()).toEqual([{ name: 'includes', text: 'Display open' }])
  fhir.held.including = []
  expect(await named()).toEqual([])
  fhir.held.included = []
})

test('reads a document’s file as bytes or as a Binary, but no other file', async () => {
  const document = {
    resourceType: 'DocumentReference',
    id: 'd-1',
    subject: { reference: 'Patient/p-9' },
    content: ['b-1', 'b-2'].map((id) => ({
      attachment: { contentType: 'application/pdf', url: `Binary/${id}` },
    })),
  }
  const binary = (id: string) => ({
    resourceType: 'Binary',
    id,
    contentType: 'text/plain',
    data: Buffer.from(`of ${id}`).toString('base64'),
  })
  const large = Buffer.alloc(12_000_000, 'x').toString('latin1')
  Object.assign(fhir.held, {
    types: ['DocumentReference', 'Binary'],
    records: [document, binary('b-2'), binary('b-3')],
  })
  fhir.said.instead = (path) =>
    path.endsWith('/Binary/b-1') ? { status: 200, type: 'application/pdf', body: large } : undefined
  const { healthRecords } = fhirInsurer({ baseUrl: fhir.base })
  const read = async (binaryId: string) => {
    const found = await healthRecords?.content?.(call(), { memberId: DANA, binaryId })
    return found && [found.contentType, found.content.length]
  }
  expect(await read('b-1')).toEqual(['application/pdf', 12_000_000])
  expect(await read('b-2')).toEqual(['text/plain', 6])
  expect(await read('b-3')).toBeNull()
  // A file that is too large is an answer: it doesn't block the documents of other members.
  const tooLarge = Buffer.alloc(MOST_DOCUMENT_BYTES + 1, 'x').toString('latin1')
  fhir.said.instead = (path) =>
    path.endsWith('/Binary/b-1') ? { status: 200, type: 'application/pdf', body: tooLarge } : undefined
  await expect(read('b-1')).rejects.toEqual(new InsurerRefused('PHR-0004'))
  fhir.said.instead = () => undefined
})
