import { expect, test } from 'vitest'
import type { Coverage } from '#contract/entities/fhir.ts'
import { type NamedPatient, patientsIn } from '#server/insurers/fhir/patients.ts'
import { mapCoveredMember } from '#server/insurers/fhir/covered-member.ts'
import { fullNameOf } from '#server/insurers/fhir/names.ts'

const TODAY = '2026-11-30'
const coverage: Coverage = {
  resourceType: 'Coverage',
  id: 'cov-1',
  type: { coding: [{ code: 'hip' }] },
  period: { start: '2025-01-01' },
}

function patient(fields: object): NamedPatient {
  const [read = expect.fail()] = patientsIn([
    { resourceType: 'Patient', id: 'p-9', birthDate: '1987-02-20', ...fields },
  ])
  return read
}

function personOf(fields: object) {
  const line = { companyId: '', tier1: null, contractType: 'medical' } as const
  const { member } = mapCoveredMember(patient(fields), coverage, { ...line, today: TODAY })
  return member?.person ?? expect.fail('no member')
}

const name = (family: string, more: object = {}) => ({ family, given: ['Amy', 'V.'], ...more })
const address = (line: string, more: object = {}) => ({ line: [line], city: 'Mounds', ...more })

test('shows the current name and address of the US Core example, which come last', () => {
  const fields = {
    name: [
      name('Shaw', { use: 'old', period: { start: '2016-12-06', end: '2020-07-22' } }),
      name('Baxter', { suffix: ['PharmD'], period: { start: '2020-07-22' } }),
    ],
    address: [
      address('49 Meadow St', { use: 'old', period: { start: '2016-12-06', end: '2020-07-22' } }),
      address('183 Mountain View St', { period: { start: '2020-07-22' } }),
    ],
  }
  expect(personOf(fields)).toMatchObject({
    firstName: 'Amy',
    middleName: 'V.',
    lastName: 'Baxter',
    addressLines: ['183 Mountain View St', 'Mounds'],
  })
  expect(fullNameOf(patient(fields), TODAY)).toBe('Amy V. Baxter')
})

test.each<[string, object[], string]>([
  ['official before usual', [name('A', { use: 'usual' }), name('B', { use: 'official' })], 'B'],
  ['usual before the first', [name('A'), name('B', { use: 'usual' })], 'B'],
  ['a nickname is no full name', [name('A'), { use: 'usual', given: ['Kit'] }], 'A'],
  ['a maiden name is former', [name('A', { use: 'maiden' }), name('B')], 'B'],
  [
    'an official name may be former',
    [name('A', { use: 'official', period: { end: '2020' } }), name('B')],
    'B',
  ],
  ['a former name if there is no other', [name('A', { use: 'old' })], 'A'],
  ['a period includes its last day', [name('A', { period: { end: TODAY } }), name('B')], 'A'],
  ['and the time on it', [name('A', { period: { end: `${TODAY}T08:00:00Z` } }), name('B')], 'A'],
  ['and the rest of a year', [name('A', { period: { end: '2026' } }), name('B')], 'A'],
  ['and of a month', [name('A', { period: { end: '2026-11' } }), name('B')], 'A'],
  ['but not a month before', [name('A', { period: { end: '2026-10' } }), name('B')], 'B'],
  ['an unreadable period counts as none', [name('A', { period: 'long ago' }), name('B')], 'A'],
])('chooses a name: %s', (_case, names, lastName) => {
  expect(personOf({ name: names }).lastName).toBe(lastName)
})

test('a former nickname or contact is not used, and a contact counts to the end of its year', () => {
  const email = (value: string, end: string) => ({ system: 'email', value, period: { end } })
  const person = personOf({
    name: [name('A'), { use: 'usual', given: ['Kit'], period: { end: '2025' } }],
    telecom: [email('past@example.org', '2025'), email('now@example.org', '2026')],
  })
  expect([person.preferredName, person.email]).toEqual([null, 'now@example.org'])
})
