import { expect, test } from 'vitest'
import type { OpeningHours, ProviderRole } from '#contract/entities/provider.ts'
import { meetsSearch } from '#server/domains/directory/meets-search.ts'
import type { ProviderQuery } from '#server/insurer/provider-directory.ts'
import { everyone, plainRole } from '#tests/kit/directory.ts'

const NETWORK = {
  networkId: 'net',
  name: 'Net',
  tier: { en: 'Preferred', es: 'Preferido' },
  since: null,
  until: null,
}

const roleWith = (
  facts: Partial<ProviderRole>,
  { hours = [], accessibility = [] }: Partial<ProviderRole['location']> = {},
): ProviderRole => ({
  ...plainRole('office'),
  miles: null,
  network: NETWORK,
  networks: [NETWORK],
  isOverdue: false,
  reportedOn: null,
  ...facts,
  location: { ...plainRole('office').location, hours, accessibility },
})

const daily = (from: string, until: string, days: OpeningHours['day'][] = [1, 2, 3, 4, 5, 6, 7]) => ({
  hours: days.map((day): OpeningHours => ({ day, from, until })),
})
const meets = (role: ProviderRole, filter: Partial<ProviderQuery>) =>
  meetsSearch(role, { ...everyone('net'), ...filter })

test.each<[Partial<ProviderQuery>, ProviderRole, ProviderRole]>([
  [{}, roleWith({}), roleWith({ network: null })],
  [
    { accepting: ['accepting', 'existing'] },
    roleWith({ accepting: 'existing' }),
    roleWith({ accepting: 'no' }),
  ],
  [{ telehealth: true }, roleWith({ telehealth: true }), roleWith({ telehealth: false })],
  [{ isPcp: true }, roleWith({ isPcp: true }), roleWith({ isPcp: null })],
  [{ tier: 'Preferred' }, roleWith({}), roleWith({ network: { ...NETWORK, tier: 'Standard' } })],
  [{ ageGroup: 'teen' }, roleWith({ ageFrom: null, ageTo: 13 }), roleWith({ ageFrom: 18, ageTo: null })],
  [{ accessibility: ['parking'] }, roleWith({}, { accessibility: ['parking'] }), roleWith({})],
  [
    { open: ['evening'] },
    roleWith({}, daily('08:00', '20:00', [5])),
    roleWith({}, daily('08:00', '20:00', [6])),
  ],
  [
    { open: ['weekend'] },
    roleWith({}, daily('08:00', '12:00', [6])),
    roleWith({}, daily('08:00', '12:00', [5])),
  ],
  [{ open: ['all-day'] }, roleWith({}, daily('00:00', '24:00')), roleWith({}, daily('00:00', '24:00', [1]))],
  [
    { open: ['now'], openAt: { day: 2, time: '12:00' } },
    roleWith({}, daily('12:00', '12:30')),
    roleWith({}, daily('08:00', '12:00')),
  ],
])('a location meets %j only with the stated fact', (filter, one, other) => {
  expect(meets(one, filter)).toBe(true)
  expect(meets(other, filter)).toBe(false)
})

test('a location must meet all filters, and unstated facts meet none', () => {
  const filter: Partial<ProviderQuery> = { accepting: ['accepting'], telehealth: true }
  expect(meets(roleWith({ accepting: 'accepting', telehealth: true }), filter)).toBe(true)
  expect(meets(roleWith({ accepting: 'accepting' }), filter)).toBe(false)
  expect(meets(roleWith({}), { ageGroup: 'child' })).toBe(false)
})
