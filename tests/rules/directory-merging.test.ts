import { expect, test } from 'vitest'
import { CsvDirectory, CSV_COLUMNS } from '#server/imported-data/import/csv-directory.ts'
import { cleanText, genderOf } from '#server/imported-data/import/facts.ts'
import { ImportNotes } from '#server/imported-data/import/notes.ts'
import { PlanNetDirectory } from '#server/imported-data/import/plan-net-directory.ts'
import { location, network, practitioner, practitionerRole } from '#tests/kit/plan-net.ts'

const TODAY = '2026-11-02'

type Period = { start?: string; end?: string }
type Stated = { networkId?: string; accepting?: string; period?: Period }

/** The provider of a Plan-Net directory who has these roles at one location. */
function withRoles(...roles: Stated[]) {
  const notes = new ImportNotes()
  const directory = new PlanNetDirectory(notes, TODAY)
  const resources = [
    network('ppo', 'Delta PPO'),
    network('hmo', 'Diamond HMO'),
    location('l1', 'Springdale', '72764'),
    practitioner('p1', 'Ana', 'Núñez', '9000000011'),
    ...roles.map(({ networkId = 'ppo', accepting = 'newpt', period = {} }, at) => ({
      ...practitionerRole(`r${at}`, { of: 'p1', at: ['l1'], networkId, accepting }),
      period,
    })),
  ]
  for (const [at, resource] of resources.entries()) directory.add(resource, `entry[${at}]`)
  return { roles: [...directory.providers()].flatMap((provider) => provider.roles), notes: notes.lines() }
}

test.each<[string, Period[], string | null, string | null]>([
  ['that follow each other', [{ end: '2024-12-31' }, { start: '2025-01-01' }], null, null],
  ['that overlap', [{ start: '2026-01-01' }, { start: '2020-01-01', end: '2026-05-31' }], '2020-01-01', null],
  ['with a gap', [{ start: '2020-01-01', end: '2021-12-31' }, { start: '2025-01-01' }], '2025-01-01', null],
  ['of which one is to come', [{ end: '2027-01-31' }, { start: '2028-01-01' }], null, '2027-01-31'],
  ['that are over', [{ end: '2020-01-31' }, { start: '2022', end: '2024-06' }], '2022-01-01', '2024-06-30'],
])('joins periods in a network %s', (_, periods, since, until) => {
  for (const order of [periods, periods.toReversed()])
    expect(withRoles(...order.map((period) => ({ period }))).roles).toMatchObject([
      { locationId: 'l1', networks: [{ networkId: 'ppo', since, until }] },
    ])
})

test('a fact that differs between current networks is unstated, in any order', () => {
  const ppo: Stated = { accepting: 'newpt' }
  const hmo: Stated = { networkId: 'hmo', accepting: 'nopt' }
  for (const order of [
    [ppo, hmo],
    [hmo, ppo],
  ]) {
    const { roles, notes } = withRoles(...order)
    expect(roles).toMatchObject([{ accepting: null, networks: [{}, {}] }])
    expect(notes).toEqual(['Left out: 1 × a fact that differs between networks (provider p1)'])
  }
  const hasLeft = { ...hmo, period: { end: '2025' } }
  expect(withRoles(hasLeft, ppo)).toMatchObject({ roles: [{ accepting: 'accepting' }], notes: [] })
})

test('a role whose end can’t be read is left out, but not one whose start can’t be read', () => {
  const { roles, notes } = withRoles(
    { period: { end: '2026-02-31' } },
    { networkId: 'hmo', period: { start: '0000' } },
  )
  expect(roles).toMatchObject([{ networks: [{ networkId: 'hmo', since: null, until: null }] }])
  expect(notes).toEqual([
    'Left out: 1 × a role with an end that isn’t in the calendar (entry[4])',
    'Left out: 1 × a day that isn’t in the calendar (entry[5])',
  ])
})

test('rows of a CSV file that differ state no fact, and the earliest check', () => {
  const notes = new ImportNotes()
  const directory = new CsvDirectory(notes, TODAY)
  directory.begin('one.csv')
  const add = (line: number, facts: Partial<Record<(typeof CSV_COLUMNS)[number], string>>) =>
    directory.add({ line, fields: CSV_COLUMNS.map((column) => facts[column] ?? '') })
  directory.add({ line: 1, fields: CSV_COLUMNS })
  const row = { provider_id: 'p1', kind: 'doctor', name: 'Lee\u0000', location_id: 'l1' }
  add(2, { ...row, network_id: 'ppo', is_pcp: 'yes', age_from: '0', age_to: '17', verified_on: '2026-10-01' })
  add(3, {
    ...row,
    network_id: 'hmo',
    is_pcp: 'no',
    age_from: '0',
    verified_on: '2026-09-01',
    telehealth: 'yes',
  })
  add(4, { ...row, network_id: 'epo', is_pcp: 'yes', until: '2025-12-31', telehealth: 'no' })
  directory.end()
  expect([...directory.providers()]).toMatchObject([
    {
      name: 'Lee',
      roles: [{ isPcp: null, ageFrom: null, ageTo: null, telehealth: true, verifiedOn: '2026-09-01' }],
    },
  ])
  expect(notes.lines()).toEqual([
    'Left out: 2 × a fact that differs between networks (provider p1, provider p1)',
  ])
})

test('a text can be stored, however it is cut', () => {
  expect(cleanText(`${'a'.repeat(499)}😀`)).toBe('a'.repeat(499))
  expect(cleanText('a\uD83D\u0000 b')).toBe('a  b')
  expect(cleanText('\uDE00')).toBeNull()
  expect(genderOf(`${'A'.repeat(39)}😀`)).toBe('a'.repeat(39))
})
