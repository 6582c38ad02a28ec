import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { RecordEntry } from '#contract/entities/health-record.ts'
import { type LocalizedText, localize, textIn } from '#contract/entities/localized-text.ts'
import { present } from '#server/domains/health-records/present/present.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { FhirResource, RecordType } from '#server/insurer/health-records.ts'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { somebody } from '#tests/kit/odd-eobs.ts'

/*
 * Resources as servers of other vendors send them: forms of US Core, PDex and the International Patient Summary with
 * odd data, and the defects that users of other viewers reported. Each defect affects only its own resource. All of
 * them are made up.
 */

const DANA = 'ZZH41022001'

let fhir: ForeignFhir
beforeAll(async () => {
  fhir = await startForeignFhir({ page: 2_500 })
  Object.assign(fhir.held, { patients: [somebody] })
})
afterAll(() => fhir.stop())

const call = (): InsurerCall => ({
  asker: { username: 'harperdana1', token: 'hers' },
  signal: AbortSignal.timeout(60_000),
})

/** The list of one type as a member sees it, with all its pages. */
async function listed(type: RecordType, records: object[], limit = 50) {
  const category = type === 'Observation' ? 'laboratory' : null
  Object.assign(fhir.held, {
    types: [type],
    records: records.map((fields, n) => ({
      resourceType: type,
      id: `r-${n}`,
      subject: { reference: 'Patient/p-9' },
      ...(category && { category: [{ coding: [{ code: category }] }] }),
      ...fields,
    })),
  })
  const { healthRecords } = fhirInsurer({ baseUrl: fhir.base })
  const found: FhirResource[] = []
  let [cursor, isPartial]: [string | undefined, boolean] = [undefined, false]
  do {
    const asked = { memberId: DANA, type, category, code: null, restricted: false, cursor, limit } as const
    const page = await healthRecords!.list(call(), asked)
    found.push(...page.resources)
    isPartial ||= page.isPartial === true
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  const entries = found.map((one) => v.parse(RecordEntry, present(one, 'h'.repeat(90), '2026-11-29')))
  return { entries, found, isPartial }
}

const english = (text: LocalizedText) => textIn(text, 'en')
const words = (text: string) => ({ text })
const contained = (resource: object) => ({ contained: [{ id: 'c', ...resource }] })
const whole = { code: words('Asthma'), recordedDate: '2026-01-05' }
const ABSENT = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
}

test.each<[name: string, type: RecordType, odd: object, title: string]>([
  ['a code without text or display', 'Condition', { code: { coding: [{ code: 'J45' }] } }, 'J45'],
  ['a display and no code', 'Condition', { code: { coding: [{ display: 'Asthma' }] } }, 'Asthma'],
  ['text where a concept belongs', 'Condition', { code: 'Asthma' }, 'Asthma'],
  ['a code that the source doesn’t know', 'Condition', { code: ABSENT }, ''],
  ['no code', 'Condition', { code: undefined }, ''],
  [
    'a medicine that is contained',
    'MedicationRequest',
    {
      medicationReference: { reference: '#c' },
      ...contained({ resourceType: 'Medication', code: words('Ibuprofen') }),
    },
    'Ibuprofen',
  ],
  ['a medicine elsewhere', 'MedicationRequest', { medicationReference: { reference: 'Medication/7' } }, ''],
  // jwilleke/yourphr#54: visits that state only the class.
  ['a visit with a class only', 'Encounter', { class: { code: 'EMER' } }, 'Emergency visit'],
  ['a visit of an unknown class', 'Encounter', { class: { code: 'x-9' } }, ''],
  ['an allergy to a substance as text', 'AllergyIntolerance', { code: words('Latex') }, 'Latex'],
  ['a date that no calendar has', 'Condition', { ...whole, recordedDate: '2026-02-30' }, 'Asthma'],
  ['a list of text where a concept belongs', 'Condition', { code: ['Asthma'] }, ''],
  ['a number where text belongs', 'Condition', { code: { text: 7, coding: [{ code: 'J45' }] } }, 'J45'],
])('shows %s in a %s, and the entry beside it', async (_name, type, odd, title) => {
  const beside = type === 'Encounter' ? { type: [words('Office visit')] } : { ...whole }
  const { entries, isPartial } = await listed(type, [odd, beside])
  expect(entries).toHaveLength(2)
  expect(isPartial).toBe(false)
  expect(entries.map((entry) => english(entry.title))).toContain(title)
})

test.each<[name: string, odd: object, active: boolean | null, status: string]>([
  // jwilleke/yourphr#168 and #169: a state as a concept, as text only, or as a plain word.
  ['a code', { clinicalStatus: { coding: [{ code: 'active' }] } }, true, 'Active'],
  ['text', { clinicalStatus: words('Active') }, true, 'Active'],
  ['a plain word', { clinicalStatus: 'active' }, true, 'Active'],
  ['another plain word', { clinicalStatus: 'resolved' }, false, 'Resolved'],
  ['the source’s own words', { clinicalStatus: words('See chart') }, false, 'See chart'],
  ['nothing', {}, null, ''],
])('reads a state that is %s', async (_name, odd, active, status) => {
  const [entry] = (await listed('Condition', [{ ...whole, ...odd }])).entries
  expect(entry?.isActive).toBe(active)
  const stated = entry?.facts.find(({ name }) => name === 'status')
  expect(stated ? english(stated.text) : '').toBe(status)
})

test('an entered-in-error status as a plain word still counts', async () => {
  const [entry] = (await listed('Condition', [{ ...whole, verificationStatus: 'entered-in-error' }])).entries
  expect(entry).toMatchObject({ caution: 'mistake', isActive: false })
})

test.each<[name: string, odd: object, source: string]>([
  ['a display', { performer: [{ display: 'City Lab' }] }, 'City Lab'],
  [
    'a contained organization',
    { performer: [{ reference: '#c' }], ...contained({ resourceType: 'Organization', name: 'City Lab' }) },
    'City Lab',
  ],
  [
    'a contained doctor',
    {
      performer: [{ reference: '#c' }],
      ...contained({
        resourceType: 'Practitioner',
        name: [{ prefix: ['Dr.'], given: ['Ana'], family: 'Lee' }],
      }),
    },
    'Dr. Ana Lee',
  ],
  [
    'a contained doctor without a name',
    { performer: [{ reference: '#c' }], ...contained({ resourceType: 'Practitioner', name: [null, {}] }) },
    '',
  ],
  ['a dangling reference', { performer: [{ reference: '#none' }] }, ''],
  ['an absolute reference', { performer: [{ reference: 'https://example.org/Organization/7' }] }, ''],
])('names the source of a result by %s', async (_name, odd, source) => {
  const result = { code: words('Glucose'), valueQuantity: { value: 90, unit: 'mg/dL' }, ...odd }
  const [entry] = (await listed('Observation', [result])).entries
  expect(entry?.source.name).toBe(source)
  expect(entry?.value).toMatchObject({ number: 90, unit: 'mg/dL' })
})

test.each<[name: string, odd: object, value: string, result: string]>([
  // eCRNow#509: results without a value state why.
  ['a reason in words', { dataAbsentReason: words('Sample lost') }, '', 'Sample lost'],
  ['a reason as a code', { dataAbsentReason: { coding: [{ code: 'not-performed' }] } }, '', 'Not performed'],
  ['a reason that is unknown', { dataAbsentReason: { coding: [{ code: 'x-1' }] } }, '', 'x-1'],
  ['a comparator', { valueQuantity: { value: 0.01, comparator: '<', unit: 'ng/mL' } }, '<0.01', ''],
  ['a quantity without a number', { valueQuantity: { unit: 'mg/dL' } }, '', ''],
  ['a number as text', { valueQuantity: { value: '90', unit: 'mg/dL' } }, '', ''],
  ['words', { valueString: 'No growth' }, 'No growth', ''],
  [
    'a coded finding with a display only',
    { valueCodeableConcept: { coding: [{ display: 'Negative' }] } },
    'Negative',
    '',
  ],
  // gt-health/GT-FHIR#35: `units` instead of `unit`.
  ['a misspelled unit', { valueQuantity: { value: 160, units: 'cm' } }, '160', ''],
])('shows a result with %s', async (_name, odd, value, result) => {
  const [entry] = (await listed('Observation', [{ code: words('Test'), ...odd }])).entries
  expect(entry?.value ? english(entry.value.text) : '').toBe(value)
  const stated = entry?.facts.find(({ name }) => name === 'result')
  expect(stated ? english(stated.text) : '').toBe(result)
})

test('texts in Spanish are marked as such; names and numbers aren’t', async () => {
  const resource = {
    language: 'es-MX',
    code: words('Glucosa'),
    performer: [{ display: 'Laboratorio Central' }],
    valueQuantity: { value: 90, unit: 'mg/dL' },
    note: [words('En ayunas')],
  }
  const [entry] = (await listed('Observation', [resource])).entries
  expect(localize(entry?.title ?? '', 'en')).toEqual({ text: 'Glucosa', language: 'es' })
  expect(entry?.facts).toContainEqual({ name: 'note', text: { es: 'En ayunas' } })
  expect(entry?.facts).toContainEqual({ name: 'performer', text: 'Laboratorio Central' })
  expect(entry?.value?.text).toBe('90')
  const other = (await listed('Condition', [{ language: 'fr', code: words('Asthme') }])).entries
  expect(other[0]?.title).toBe('Asthme')
})

test('entries are ordered by valid days; the others come last, and none is lost', async () => {
  const days = [
    '2026-01-05',
    '2999-99-99',
    '2025',
    '20260105',
    '2026-01',
    '',
    '2026-13-01',
    '2025-06-30T23:00:00-05:00',
  ]
  const { entries } = await listed(
    'Condition',
    days.map((recordedDate) => ({ ...whole, recordedDate })),
    3,
  )
  expect(entries.map(({ on }) => on)).toEqual([
    '2026-01-05',
    '2026-01',
    '2025-06-30',
    '2025',
    null,
    null,
    null,
    null,
  ])
})

test('a resource that arrives twice is one entry', async () => {
  const twice = [
    { ...whole, id: 'same' },
    { ...whole, id: 'same' },
    { ...whole, id: 'other' },
  ]
  const { found } = await listed('Condition', twice)
  expect(found.map(({ id }) => id).toSorted()).toEqual(['other', 'same'])
})

test('5,000 resources of a type stop at the limit, in order and marked as partial', async () => {
  const many = Array.from({ length: 5_000 }, (_, n) => ({
    ...whole,
    recordedDate: `20${String(10 + (n % 16))}-${String(1 + (n % 12)).padStart(2, '0')}-01`,
  }))
  const { entries, isPartial } = await listed('Condition', many, 200)
  expect(entries).toHaveLength(2_000)
  expect(isPartial).toBe(true)
  const days = entries.map(({ on }) => on ?? '')
  expect(days).toEqual(days.toSorted().toReversed())
})

test('one resource that isn’t FHIR affects only itself', async () => {
  const odd = [{ id: '../../etc' }, { id: 7 }, { id: '' }, { resourceType: 'OperationOutcome' }, whole]
  const { entries } = await listed('Condition', odd)
  expect(entries.map((entry) => english(entry.title))).toEqual(['Asthma'])
})

test('finds the source among a thousand contained resources that refer to each other', async () => {
  const many = Array.from({ length: 1_000 }, (_, n) => ({
    resourceType: 'Organization',
    id: `o-${n}`,
    name: `Clinic ${n}`,
    partOf: { reference: `#o-${(n + 1) % 1_000}` },
  }))
  const resource = { ...whole, contained: many, asserter: { reference: '#o-5' } }
  const [entry] = (await listed('Condition', [resource])).entries
  expect(entry?.source.name).toBe('Clinic 5')
})
