import { expect, test } from 'vitest'
import * as v from 'valibot'
import { RecordEntry } from '#contract/entities/health-record.ts'
import { lineOf } from '#server/domains/health-records/files/lines.ts'
import { present } from '#server/domains/health-records/present/present.ts'
import { FhirResource } from '#server/insurer/health-records.ts'
import { whenDue } from '#features/health-records/due.rules.ts'

const words = (text: string) => ({ text })
const coded = (code: string) => ({ coding: [{ code }] })
const on = (code: string, value: string) => ({ code: coded(code), value })

const listed = (...recommendation: object[]) => {
  const resource = {
    resourceType: 'ImmunizationRecommendation',
    id: 'r-1',
    date: '2026-11-01',
    authority: { display: 'State registry' },
    recommendation,
  }
  return v.parse(RecordEntry, present(v.parse(FhirResource, resource), 'h'.repeat(90), '2026-11-29'))
}

test('lists the vaccines that a source marks as due, with its own days', () => {
  const entry = listed(
    {
      vaccineCode: [words('Shingles vaccine')],
      forecastStatus: coded('overdue'),
      dateCriterion: [
        on('30980-7', '2026-06-01'),
        on('59778-1', '2026-09-01T00:00:00Z'),
        on('x', '2026-01-01'),
      ],
      doseNumberPositiveInt: 2,
      seriesDosesString: '2',
    },
    { targetDisease: words('Flu'), forecastStatus: { text: 'Ask first' } },
    { contraindicatedVaccineCode: [words('Measles vaccine')], forecastStatus: coded('contraindicated') },
  )
  expect(entry).toMatchObject({ kind: 'vaccines-due', on: '2026-11-01', source: { name: 'State registry' } })
  const none = { dueOn: null, earliestOn: null, latestOn: null, overdueOn: null, dose: '', doses: '' }
  expect(entry.due).toEqual([
    {
      ...none,
      title: 'Shingles vaccine',
      state: 'overdue',
      stateText: '',
      dueOn: '2026-06-01',
      overdueOn: '2026-09-01',
      dose: '2',
      doses: '2',
      reason: '',
    },
    { ...none, title: 'Flu', state: null, stateText: 'Ask first', reason: '' },
    { ...none, title: 'Measles vaccine', state: 'contraindicated', stateText: '', reason: '' },
  ])
  expect(lineOf(entry, 'en').result).toBe(
    'Shingles vaccine (due 2026-06-01, overdue from 2026-09-01, dose 2 of 2); Flu (Ask first); Measles vaccine (not to be given)',
  )
})

test('a malformed recommendation affects only itself', () => {
  const odd = [
    7,
    null,
    { vaccineCode: 'x', dateCriterion: { code: 7 } },
    { dateCriterion: [on('30980-7', 'soon')] },
  ]
  const entry = listed(...(odd as object[]), { vaccineCode: [words('Flu vaccine')] })
  expect(entry.due.map(({ title }) => title)).toContain('Flu vaccine')
  expect(entry.due.every(({ dueOn }) => dueOn === null)).toBe(true)
  expect(listed().due).toEqual([])
})

test.each([
  ['overdue', { overdueOn: '2026-05-01', dueOn: '2026-03-01' }, { word: 'overdue', day: '2026-05-01' }],
  ['overdue', { dueOn: '2026-03-01' }, { word: 'on', day: '2026-03-01' }],
  ['due', { overdueOn: '2027-05-01', earliestOn: '2026-12-01' }, { word: 'from', day: '2026-12-01' }],
  ['due', { overdueOn: '2027-05-01' }, { word: 'overdueFrom', day: '2027-05-01' }],
  [null, {}, null],
] as const)('names the day of a vaccine that is %s with %j', (state, days, expected) => {
  expect(whenDue({ state, dueOn: null, earliestOn: null, overdueOn: null, ...days })).toEqual(expected)
})
