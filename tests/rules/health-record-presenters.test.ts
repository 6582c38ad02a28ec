import { expect, test } from 'vitest'
import * as v from 'valibot'
import { RecordEntry } from '#contract/entities/health-record.ts'
import { decodeEntities } from '#server/domains/health-records/html-text.ts'
import { present } from '#server/domains/health-records/present/present.ts'
import { inUnit } from '#server/domains/health-records/units.ts'
import { FhirResource, RECORD_TYPES } from '#server/insurer/health-records.ts'
import { isRestricted } from '#server/insurer/security-labels.ts'
import { plotOf } from '#features/health-records/trend.rules.ts'

const HANDLE = 'h'.repeat(90)
const TODAY = '2026-11-29'

const shown = (resource: object) =>
  v.parse(RecordEntry, present(v.parse(FhirResource, resource), HANDLE, TODAY))

const observed = (fields: object) =>
  shown({
    resourceType: 'Observation',
    id: 'o-1',
    category: [{ coding: [{ code: 'laboratory' }] }],
    code: { coding: [{ system: 'http://loinc.org', code: '4548-4' }] },
    effectiveDateTime: '2026-10-01',
    ...fields,
  })

const low = { value: 4, unit: '%' }
const high = { value: 5.6, unit: '%' }
const percent = (value: number) => ({ value, unit: '%' })

test.each([
  [
    'a usual value',
    { valueQuantity: percent(5), referenceRange: [{ low, high }] },
    ['5', 5, '4–5.6', 'within'],
  ],
  [
    'a high value',
    { valueQuantity: percent(6), referenceRange: [{ low, high }] },
    ['6', 6, '4–5.6', 'above'],
  ],
  ['one bound', { valueQuantity: percent(3), referenceRange: [{ low }] }, ['3', 3, '≥ 4', 'below']],
  [
    'a range in another unit',
    { valueQuantity: percent(9), referenceRange: [{ high: { value: 40, unit: 'mmol/mol' } }] },
    ['9', 9, '', null],
  ],
  [
    'one of two ranges, which depend on the person',
    {
      valueQuantity: percent(5),
      referenceRange: [
        { low, high, text: 'Women: 4–5.6', appliesTo: [{ text: 'Female' }] },
        { low: { value: 5.2, unit: '%' }, text: 'Men: ≥ 5.2', appliesTo: [{ text: 'Male' }] },
      ],
    },
    ['5', 5, 'Women: 4–5.6; Men: ≥ 5.2', null],
  ],
  [
    'a range for a treatment',
    { valueQuantity: percent(5), referenceRange: [{ low, high, type: { coding: [{ code: 'treatment' }] } }] },
    ['5', 5, '', null],
  ],
  [
    'a usual range beside one for a treatment',
    {
      valueQuantity: percent(5),
      referenceRange: [
        { low: percent(6), high: percent(7), type: { coding: [{ code: 'treatment' }] } },
        { low, high, type: { coding: [{ code: 'normal' }] } },
      ],
    },
    ['5', 5, '4–5.6', 'within'],
  ],
  [
    'a comparator',
    { valueQuantity: { value: 0.01, comparator: '<', unit: '%' }, referenceRange: [{ high }] },
    ['<0.01', null, '≤ 5.6', null],
  ],
  [
    'the source’s own word',
    { valueQuantity: percent(5), interpretation: [{ coding: [{ code: 'HH' }] }] },
    ['5', 5, '', 'farAbove'],
  ],
  [
    'an unknown code',
    { valueQuantity: percent(5), interpretation: [{ text: 'Borderline', coding: [{ code: 'IND' }] }] },
    ['5', 5, '', null],
  ],
  [
    'a ratio',
    { valueRatio: { numerator: { value: 1 }, denominator: { value: 128 } } },
    ['1:128', null, '', null],
  ],
  [
    'twelve decimals',
    { valueQuantity: percent(5.123456789012) },
    ['5.123456789012', 5.123456789012, '', null],
  ],
  [
    'a coded value without display',
    { valueCodeableConcept: { coding: [{ code: 'POS' }] } },
    ['POS', null, '', null],
  ],
  ['a value without a unit', { valueQuantity: { value: 7 } }, ['7', 7, '', null]],
])('shows %s as the source states it', (_, fields, [text, number, range, flag]) => {
  expect(observed(fields).value).toMatchObject({ text, number, range, flag })
})

test('shows sampled data in words, without a number', () => {
  expect(observed({ valueSampledData: { origin: { value: 0 }, data: '1 2' } }).value).toMatchObject({
    number: null,
  })
})

test.each([
  [undefined, null, false],
  ['2019', '2019', false],
  ['2019-05', '2019-05', false],
  ['2026-10-01T23:30:00-11:00', '2026-10-01', false],
  ['2027-01-01', '2027-01-01', true],
  ['2026-13-45', null, false],
  ['yesterday', null, false],
])('reads the date %s as %s', (effectiveDateTime, on, isInFuture) => {
  expect(observed({ effectiveDateTime })).toMatchObject({ on, isInFuture })
})

test('shows plain text only, and names a bare code in both languages', () => {
  const code = { text: '<script>alert(1)</script><b>Blood</b> count' }
  expect(observed({ code }).title).toBe('alert(1) Blood count')
  expect(observed({}).title).toEqual({ en: 'Hemoglobin A1c', es: 'Hemoglobina A1c' })
})

test('reads a narrative as text, and puts a risk unknown to the source in words', () => {
  const div =
    '<div><p>Sugar &lt; 180&#160;mg/dL &amp; &quot;walk&quot; &#x2265; 30 min &#xD800; &odd;</p></div>'
  const plan = shown({ resourceType: 'CarePlan', id: 'p', text: { status: 'generated', div } })
  const note = 'Sugar < 180 mg/dL & "walk" ≥ 30 min &#xD800; &odd;'
  expect(plan.facts).toContainEqual({ name: 'note', text: note })
  const allergy = shown({ resourceType: 'AllergyIntolerance', id: 'a', criticality: 'unable-to-assess' })
  expect(allergy.facts).toEqual([{ name: 'risk', text: { en: 'Not known', es: 'No se sabe' } }])
})

test.each([
  ['Jos&#233; can&#39;t lift; &#xE9;tage', "José can't lift; étage"],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['line&#13;&#10;break', 'line\r\nbreak'],
  ['&toString; &valueOf; &#0; &#1114112; &odd;', '&toString; &valueOf; &#0; &#1114112; &odd;'],
])('decodes the entities in %j once', (markup, text) => {
  expect(decodeEntities(markup)).toBe(text)
})

test('shows a state with the name of a method as the source writes it', () => {
  const coded = { coding: [{ code: 'constructor' }] }
  expect(observed({ status: 'constructor', dataAbsentReason: coded }).facts).toEqual([
    { name: 'status', text: 'constructor' },
    { name: 'result', text: 'constructor' },
  ])
  const condition = shown({ resourceType: 'Condition', id: 'c', clinicalStatus: coded })
  expect(condition.facts).toContainEqual({ name: 'status', text: 'constructor' })
})

test('shows an empty resource of each type, and one with fields of wrong types', () => {
  for (const resourceType of RECORD_TYPES) {
    expect(shown({ resourceType, id: 'x' }).on).toBeNull()
    const odd = Object.fromEntries(
      ['code', 'status', 'category', 'reaction', 'participant', 'period', 'meta', 'note', 'description'].map(
        (name, at) => [name, [7, 'text', null, { a: 1 }, []][at % 5]],
      ),
    )
    expect(shown({ resourceType, id: 'x', ...odd }).title).toBeDefined()
  }
})

test.each([
  [undefined, false],
  [[], false],
  [[{ code: 'N' }], false],
  [[{ code: 'R' }], true],
  [[{ code: 'V' }], true],
  [[{ code: '42CFRPart2' }], true],
  [[{ code: 'N' }, { code: 'SOMETHING' }], true],
  [[{ display: 'a label without a code' }], true],
  ['R', true],
])('counts the label %j as restricted: %s', (security, restricted) => {
  expect(isRestricted({ meta: { security } })).toBe(restricted)
})

const valued = (number: number, unit: string) =>
  observed({ valueQuantity: { value: number, unit } }).value ?? expect.fail('no value')

test.each([
  [50, 'mg/dL', 'mg/L', 500],
  [1.5, 'g/dL', 'mg/dL', 1500],
  [70, 'kg', 'g', 70_000],
  [5, '10*3/uL', 'K/uL', null],
  [5, 'mmol/L', 'mg/dL', null],
])('converts %d %s to %s as %s', (number, from, to, expected) => {
  expect(inUnit(valued(number, from), to)?.number ?? null).toBe(expected)
})

test('a converted value has its usual range in the new unit, and no words about the old one', () => {
  const sampled = { valueQuantity: { value: 12, unit: 'mg/L' } }
  const range = { low: { value: 2, unit: 'mg/L' }, high: { value: 5, unit: 'mg/L' } }
  const inWords = { ...sampled, referenceRange: [{ text: 'Up to 5 mg/L' }] }
  const stated = { ...sampled, referenceRange: [{ ...range, text: '2 to 5 mg/L' }] }
  const [one, other] = [stated, inWords].map((fields) => {
    const { value } = observed(fields)
    return value && inUnit(value, 'mg/dL')
  })
  expect(one).toMatchObject({
    text: '1.2',
    unit: 'mg/dL',
    low: 0.2,
    high: 0.5,
    range: '0.2–0.5',
    flag: 'above',
  })
  expect(other).toMatchObject({ number: 1.2, low: null, high: null, range: '' })
})

test('draws 400 values within the chart, with the usual range', () => {
  const value = { text: '', unit: '%', range: '', low: 4, high: 5.6, flag: null, flagText: '' } as const
  const points = Array.from({ length: 400 }, (_, day) => ({
    handle: HANDLE,
    on: Temporal.PlainDate.from('2025-01-01').add({ days: day }).toString(),
    value: { ...value, number: 5 + Math.sin(day / 20) },
  }))
  const plot = plotOf(points) ?? expect.fail('no plot')
  const numbers = plot.line.split(/[ ,]/).map(Number)
  expect(numbers).toHaveLength(800)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(100)
  expect(plot.band?.height).toBeGreaterThan(0)
  expect(plotOf(points.slice(0, 1))).toBeNull()
})
