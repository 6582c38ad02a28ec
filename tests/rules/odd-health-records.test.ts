import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { RecordEntry } from '#contract/entities/health-record.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { attachmentOf } from '#server/domains/health-records/documents/attachment.ts'
import { lineOf } from '#server/domains/health-records/files/lines.ts'
import { present } from '#server/domains/health-records/present/present.ts'
import { FhirResource, type RecordType } from '#server/insurer/health-records.ts'
import { isLong } from '#tests/kit/tier.ts'

/*
 * Examples in the form of US Core 6.1 and PDex, with data that is odd but valid. All of them are made up; the codes are
 * our own or LOINC's.
 */

const HANDLE = 'h'.repeat(90)

const shown = (resource: object) => {
  const entry = present(v.parse(FhirResource, resource), HANDLE, '2026-11-29')
  return v.parse(RecordEntry, entry)
}

const subject = { reference: 'Patient/p-1' }
const words = (text: string) => ({ text })
const by = { display: 'Maple Street Clinic' }
const state = (code: string) => ({ coding: [{ system: 'http://example.org/states', code }] })

/** A complete resource of each type. */
const EXAMPLES: Record<RecordType, object> = {
  AllergyIntolerance: {
    clinicalStatus: state('active'),
    code: words('Peanuts'),
    patient: subject,
    recorder: by,
  },
  CarePlan: {
    status: 'active',
    intent: 'plan',
    category: [words('Assess and plan')],
    subject,
    title: 'Knee plan',
  },
  CareTeam: {
    status: 'active',
    subject,
    participant: [{ role: [words('Nurse')], member: { display: 'Pat Doe' } }],
  },
  Condition: { clinicalStatus: state('active'), code: words('Asthma'), subject, recordedDate: '2024-05-01' },
  Device: { status: 'active', type: words('Insulin pump'), patient: subject },
  DiagnosticReport: { status: 'final', code: words('Chest X-ray'), subject, conclusion: 'Clear' },
  DocumentReference: { status: 'current', type: words('Visit note'), subject, date: '2026-01-05T10:00:00Z' },
  Encounter: { status: 'finished', class: { code: 'AMB' }, type: [words('Office visit')], subject },
  Goal: { lifecycleStatus: 'active', description: words('Walk each day'), subject },
  Immunization: { status: 'completed', vaccineCode: words('Flu vaccine'), patient: subject },
  ImmunizationRecommendation: {
    patient: subject,
    date: '2026-11-01',
    recommendation: [{ vaccineCode: [words('Flu vaccine')], forecastStatus: state('due') }],
  },
  MedicationDispense: { status: 'completed', medicationCodeableConcept: words('Amoxicillin'), subject },
  MedicationRequest: { status: 'active', medicationCodeableConcept: words('Amoxicillin'), subject },
  Observation: {
    status: 'final',
    code: words('Glucose'),
    subject,
    valueQuantity: { value: 90, unit: 'mg/dL' },
  },
  Procedure: { status: 'completed', code: words('Knee arthroscopy'), subject },
}

const types = Object.entries(EXAMPLES) as [RecordType, object][]

const deep = (levels: number): object =>
  levels === 0 ? { valueString: 'deep' } : { url: 'urn:x', extension: [deep(levels - 1)] }

/** Additions that keep a resource valid, and that must not hide any of it. */
const ODDITIES: Record<string, object> = {
  'extensions in extensions': { extension: [deep(30), { url: 'urn:flag', valueBoolean: true }] },
  'a narrative with scripts': {
    text: {
      status: 'generated',
      div: '<div xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></div>',
    },
  },
  'contained resources that name each other': {
    contained: [
      { resourceType: 'Organization', id: 'a', partOf: { reference: '#b' } },
      { resourceType: 'Organization', id: 'b', partOf: { reference: '#a' } },
    ],
  },
  'a reference to itself': { basedOn: [{ reference: '#' }], partOf: [{ reference: '#' }] },
  'a primitive without a value': {
    _status: {
      extension: [
        { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' },
      ],
    },
  },
  'fields of a later version': {
    newField: { any: ['thing'] },
    identifier: [{ value: '7', assigner: { display: 'x' } }],
  },
  'notes without text': { note: [{ text: '' }, {}, { authorString: 'x', text: 'Seen.' }] },
  'an empty language': { language: '', implicitRules: '' },
}

const bounded = (entry: RecordEntry): void => {
  expect(JSON.stringify(entry).length).toBeLessThan(60_000)
  expect(JSON.stringify(entry)).not.toMatch(/<\/?[a-z]/i)
}

test.each([
  [
    'Immunization',
    { status: 'not-done', statusReason: words('Refused') },
    'notDone',
    'Flu vaccine (not done)',
  ],
  ['Procedure', { status: 'not-done' }, 'notDone', 'Knee arthroscopy (not done)'],
  ['Encounter', { status: 'cancelled' }, 'notDone', 'Office visit (not done)'],
  ['MedicationRequest', { doNotPerform: true }, 'notDone', 'Amoxicillin (not done)'],
  ['MedicationDispense', { status: 'declined' }, 'notDone', 'Amoxicillin (not done)'],
  ['Observation', { status: 'entered-in-error' }, 'mistake', 'Glucose (entered by mistake)'],
  ['Condition', { verificationStatus: state('refuted') }, 'mistake', 'Asthma (entered by mistake)'],
  [
    'AllergyIntolerance',
    { verificationStatus: state('entered-in-error') },
    'mistake',
    'Peanuts (entered by mistake)',
  ],
  [
    'Condition',
    { modifierExtension: [{ url: 'urn:not' }] },
    'unclear',
    'Asthma (ask who sent it what it means)',
  ],
  ['Condition', { verificationStatus: state('confirmed') }, null, 'Asthma'],
  ['AllergyIntolerance', { code: words('No known allergies') }, null, 'No known allergies'],
] as const)('a %s with %j is marked as %s, in files too', (type, change, caution, title) => {
  const entry = shown({ resourceType: type, id: 'x', ...EXAMPLES[type], ...change })
  expect(entry.caution).toBe(caution)
  expect(entry.isActive === false).toBe(caution === 'mistake' || caution === 'notDone')
  expect(lineOf(entry, 'en').title).toBe(title)
})

test('a contained medicine has its name, and an absent value its reason', () => {
  const contained = [{ resourceType: 'Medication', id: 'm', code: words('Ibuprofen') }]
  const request = { ...EXAMPLES.MedicationRequest, medicationCodeableConcept: undefined, contained }
  const named = (reference: string) =>
    shown({ resourceType: 'MedicationRequest', id: 'x', ...request, medicationReference: { reference } })
      .title
  expect([named('#m'), named('#other'), named('Medication/7')]).toEqual(['Ibuprofen', '', ''])
  const { valueQuantity: _value, ...absent } = EXAMPLES.Observation as { valueQuantity: object }
  const entry = shown({
    resourceType: 'Observation',
    id: 'x',
    ...absent,
    dataAbsentReason: words('Not performed'),
  })
  expect([entry.value, entry.facts[0]]).toEqual([null, { name: 'result', text: 'Not performed' }])
})

test('unclosed markup, a million letters and a deep tree don’t slow or break a page', () => {
  for (const long of [
    '<'.repeat(1_000_000),
    '<script '.repeat(200_000),
    'x'.repeat(1_000_000),
    '&'.repeat(1_000_000),
  ]) {
    const entry = shown({ resourceType: 'Condition', id: 'x', code: words(long), note: [{ text: long }] })
    expect(textIn(entry.title, 'en').length).toBeLessThanOrEqual(600)
  }
  const many = Array.from({ length: 10_000 }, () => ({ text: 'Seen.' }))
  bounded(shown({ resourceType: 'Procedure', id: 'x', ...EXAMPLES.Procedure, note: many }))
})

test.each([
  ['a relative address', [{ attachment: { contentType: 'application/pdf', url: 'Binary/b-1' } }], 'b-1'],
  ['an absolute address', [{ attachment: { url: 'https://fhir.example.org/r4/Binary/b-1' } }], 'b-1'],
  ['an address on another host', [{ attachment: { url: 'https://example.org/file.pdf' } }], undefined],
  ['an address of a script', [{ attachment: { url: 'javascript:alert(1)//Binary/' } }], undefined],
  ['a path that goes up', [{ attachment: { url: 'Binary/../Patient/7' } }], undefined],
  ['no attachment', [{}], undefined],
  ['text in place of a list', 'Binary/b-1', undefined],
  [
    'several, of which a PDF opens best',
    [
      { attachment: { contentType: 'text/html', url: 'Binary/html' } },
      { attachment: { contentType: 'application/pdf', url: 'Binary/pdf' } },
    ],
    'pdf',
  ],
])('finds the file of a document with %s', (_, content, binaryId) => {
  const found = attachmentOf({ resourceType: 'DocumentReference', id: 'x', content })
  expect(found && 'binaryId' in found ? found.binaryId : undefined).toBe(binaryId)
})

describe.runIf(isLong)('odd and valid', () => {
  test.each(
    types.flatMap(([type, example]) => Object.keys(ODDITIES).map((odd) => [type, odd, example] as const)),
  )('a %s with %s keeps its title', (type, odd, example) => {
    const plain = shown({ resourceType: type, id: 'x', ...example })
    const entry = shown({ resourceType: type, id: 'x', ...example, ...ODDITIES[odd] })
    expect(textIn(entry.title, 'en')).not.toBe('')
    expect(entry.title).toEqual(plain.title)
    expect(entry.caution).toBeNull()
    bounded(entry)
  })

  test.each(types)('each field of a %s may be missing or of another type', (type, example) => {
    for (const name of Object.keys(example))
      for (const value of [
        undefined,
        null,
        7,
        true,
        '',
        'text',
        [],
        [null],
        {},
        [[]],
        { coding: 'x' },
        [{ text: 7 }],
      ])
        bounded(shown({ resourceType: type, id: 'x', ...example, [name]: value }))
  })
})
