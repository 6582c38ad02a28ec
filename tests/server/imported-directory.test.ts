import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { milesBetween } from '#server/imported-data/cells.ts'
import { type ImportedDirectory, importedDirectory } from '#server/imported-data/directory.ts'
import { DirectoryRefused, stageDirectory } from '#server/imported-data/stage.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { Provider, ProviderQuery } from '#server/insurer/provider-directory.ts'
import type { Database } from '#server/platform/db/open.ts'
import { openEmpty, openSeeded } from '#tests/kit/databases.ts'
import { directoryCall, everyone, plainProvider, plainRole } from '#tests/kit/directory.ts'
import { isLong } from '#tests/kit/tier.ts'
import { now } from '#tests/kit/time.ts'

const call = directoryCall()
const SPRINGDALE = { latitude: 36.1757, longitude: -94.0602, miles: 25 }
let db: Database
afterEach(() => db.close())

const all = everyone('ozark-select')
const names = (providers: readonly Provider[]) => providers.map(({ name }) => name)

/** Every page of a search, each with the cursor of the page before. */
async function allPages(directory: ImportedDirectory, query: ProviderQuery): Promise<Provider[]> {
  const found: Provider[] = []
  let cursor: string | null = null
  do {
    const page = await directory.search(call, { ...query, cursor })
    found.push(...page.providers)
    cursor = page.next
  } while (cursor !== null)
  return found
}

describe('the directory of the sandbox', () => {
  let directory: ImportedDirectory
  beforeEach(async () => {
    db = await openSeeded()
    directory = importedDirectory(() => db)
  })

  test('lists each provider within the radius once, nearest first', async () => {
    const near = await allPages(directory, { ...all, near: SPRINGDALE, sort: 'distance' })
    const whole = await allPages(directory, all)
    const isPlaced = ({ location }: Provider['roles'][number]) => location.latitude !== null
    const milesTo = ({ roles }: Provider) =>
      Math.min(
        ...roles.flatMap(({ location: { latitude, longitude } }) =>
          latitude === null || longitude === null ? [] : [milesBetween(SPRINGDALE, { latitude, longitude })],
        ),
      )
    const placed = whole.filter(({ roles }) => roles.some(isPlaced))
    const expected = placed
      .filter((one) => milesTo(one) <= SPRINGDALE.miles)
      .toSorted((one, other) => milesTo(one) - milesTo(other) || (one.providerId < other.providerId ? -1 : 1))
    expect(near.filter(({ roles }) => roles.some(isPlaced)).map(({ providerId }) => providerId)).toEqual(
      expected.map(({ providerId }) => providerId),
    )
    expect(expected.length).toBeGreaterThan(20)
    expect(new Set(near.map(({ providerId }) => providerId)).size).toBe(near.length)
  })

  test('finds a name despite accents, apostrophes, a typo, or by number', async () => {
    for (const name of ["O'Brien-Núñez", 'obrien nunez', 'O’BRIEN', 'nunez sofia', '9000001005'])
      expect(names((await directory.search(call, { ...all, name })).providers)).toEqual([
        'Sofía O’Brien-Núñez',
      ])
    const { providers, insteadOfName } = await directory.search(call, { ...all, name: 'corinne hadlley' })
    expect(names(providers)).toEqual(['Corinne Hadley'])
    expect(insteadOfName).toContain('hadley')
    expect(await directory.search(call, { ...all, name: 'qqqqqqqq' })).toMatchObject({ count: 0 })
  })

  test('rejects the cursor of another search', async () => {
    const { next } = await directory.search(call, all)
    const elsewhere = directory.search(call, { ...all, name: 'pham', cursor: next })
    await expect(elsewhere).rejects.toThrow(InsurerRefused)
    await expect(directory.search(call, { ...all, cursor: 'abc' })).rejects.toThrow(InsurerRefused)
  })

  test.runIf(isLong).each<[string, Partial<ProviderQuery>, (one: Provider) => boolean]>([
    ['gender', { gender: 'female' }, ({ gender }) => gender === 'female'],
    ['language', { language: 'vi' }, ({ languages }) => languages.includes('vi')],
    ['specialty', { specialtyIds: ['cardiology'] }, ({ specialties }) => specialties[0]?.id === 'cardiology'],
    ['kind', { kinds: ['pharmacy'] }, ({ kind }) => kind === 'pharmacy'],
    ['accepting', { accepting: ['existing'] }, ({ roles }) => roles[0]?.accepting === 'existing'],
    ['telehealth', { telehealth: true }, ({ roles }) => roles[0]?.telehealth === true],
    [
      'hospital',
      { hospital: 'boston MOUNTAIN' },
      ({ hospitals }) => hospitals.includes('Boston Mountain Hospital'),
    ],
    ['primary care', { isPcp: true }, ({ roles }) => roles[0]?.isPcp === true],
    [
      'children',
      { ageGroup: 'child' },
      ({ roles: [role] }) => role !== undefined && role.ageFrom !== null && role.ageFrom <= 12,
    ],
    [
      'weekends',
      { open: ['weekend'] },
      ({ roles }) => roles[0]?.location.hours.some(({ day }) => day >= 6) ?? false,
    ],
    [
      'sign language',
      { accessibility: ['sign-language'] },
      ({ roles }) => roles[0]?.location.accessibility.includes('sign-language') ?? false,
    ],
  ])('filters by %s, and leaves out providers without the fact', async (_name, filter, fits) => {
    const whole = await allPages(directory, { ...all, limit: 100 })
    const found = await allPages(directory, { ...all, ...filter, limit: 100 })
    expect(names(found)).toEqual(names(whole.filter(fits)))
    expect(found.length).toBeGreaterThan(0)
  })

  test('all filters must match at one location, and unknown facts match none', async () => {
    const filter = {
      accepting: ['accepting'],
      telehealth: true,
      open: ['weekend'],
      gender: 'female',
    } as const
    const found = await allPages(directory, { ...all, ...filter, limit: 100 })
    const fits = ({ gender, roles }: Provider) =>
      gender === 'female' &&
      roles.some(
        ({ accepting, telehealth, location }) =>
          accepting === 'accepting' && telehealth === true && location.hours.some(({ day }) => day >= 6),
      )
    expect(names(found)).toEqual(names((await allPages(directory, { ...all, limit: 100 })).filter(fits)))
    expect(found.length).toBeGreaterThan(0)
  })

  test('sorts by name and by last check', async () => {
    const checked = await allPages(directory, { ...all, sort: 'checked', limit: 100 })
    const days = checked.map(({ roles }) => roles[0]?.verifiedOn ?? '')
    expect(days).toEqual(days.toSorted().toReversed())
    const byName = await directory.search(call, all)
    expect(byName.count).toBe(checked.length)
  })
})

describe('an imported directory', () => {
  beforeEach(async () => {
    db = await openEmpty()
  })

  async function bring(providers: readonly Provider[], mostGone?: number) {
    const staged = await stageDirectory(db)
    await staged.addNetworks([{ networkId: 'net', name: 'Net', contractType: null, until: null }])
    await staged.addProviders(providers)
    return staged.swap({ source: 'test', at: now(), ...(mostGone !== undefined && { mostGone }) })
  }

  const whole = async (query: Partial<ProviderQuery> = {}) =>
    names((await importedDirectory(() => db).search(call, { ...everyone('net'), ...query })).providers)

  test('lists providers with 60 locations, none, no coordinates, or the same NPI', async () => {
    const locations = Array.from({ length: 60 }, (_, nth) => plainRole(`at-${nth}`))
    const longest = 'Núñez '.repeat(83).trim()
    await bring([
      plainProvider('many', { roles: locations }),
      plainProvider('nowhere'),
      plainProvider('twin-a', { npi: '9999999991' }),
      plainProvider('twin-b', { npi: '9999999991' }),
      plainProvider('long', { name: longest }),
    ])
    expect(await whole()).toEqual(['many', 'nowhere', longest, 'twin-a', 'twin-b'])
    expect(await whole({ name: '9999999991' })).toEqual(['twin-a', 'twin-b'])
    expect(await whole({ name: longest })).toEqual([longest])
    const directory = importedDirectory(() => db)
    expect((await directory.read(call, { providerId: 'many', networkId: null }))?.roles).toHaveLength(60)
  })

  test('finds a location without coordinates by its ZIP code', async () => {
    const role = plainRole('in-springdale')
    await bring([
      plainProvider('zip', { roles: [{ ...role, location: { ...role.location, zip: '72764' } }] }),
    ])
    expect(await whole({ near: SPRINGDALE })).toEqual(['zip'])
    expect(await whole({ near: { ...SPRINGDALE, latitude: 34 } })).toEqual([])
  })

  test('finds places that are open now or at all hours, only by their stated hours', async () => {
    const open = (name: string, hours: Provider['roles'][number]['location']['hours']) => {
      const role = plainRole(`at-${name}`)
      return plainProvider(name, { roles: [{ ...role, location: { ...role.location, hours } }] })
    }
    const days = [1, 2, 3, 4, 5, 6, 7] as const
    const daily = (from: string, until: string) => days.map((day) => ({ day, from, until }))
    await bring([
      open('always', daily('00:00', '24:00')),
      open('days', daily('08:00', '20:00')),
      open('monday', [{ day: 1, from: '08:00', until: '12:00' }]),
      open('six-days', daily('00:00', '24:00').slice(1)),
      open('unstated', []),
    ])
    expect(await whole({ open: ['all-day'] })).toEqual(['always'])
    const openAt = (day: number, time: string) => whole({ open: ['now'], openAt: { day, time } })
    expect(await openAt(1, '08:00')).toEqual(['always', 'days', 'monday'])
    expect(await openAt(1, '12:00')).toEqual(['always', 'days'])
    expect(await openAt(2, '23:59')).toEqual(['always', 'six-days'])
  })

  test('finds a tier’s providers by its English name, and lists a network’s tiers', async () => {
    const inTier = (name: string, tier: LocalizedText | null) => {
      const role = plainRole(`at-${name}`)
      return plainProvider(name, {
        roles: [{ ...role, networks: role.networks.map((network) => ({ ...network, tier })) }],
      })
    }
    await bring([
      inTier('first', { en: 'Preferred', es: 'Preferido' }),
      inTier('plain', 'Standard'),
      inTier('spanish', { es: 'Otro' }),
      inTier('unstated', null),
    ])
    expect(await whole({ tier: 'Preferred' })).toEqual(['first'])
    expect(await whole({ tier: 'Standard' })).toEqual(['plain'])
    expect(await whole({ tier: 'Otro' })).toEqual(['spanish'])
    expect(await whole({ tier: 'Preferido' })).toEqual([])
    const { networks } = await importedDirectory(() => db).networks(call)
    expect(networks[0]?.tiers).toEqual([{ es: 'Otro' }, { en: 'Preferred', es: 'Preferido' }, 'Standard'])
  })

  test('lists a provider only from the first to the last day in a network', async () => {
    const role = plainRole('there')
    const [network] = role.networks
    const during = (since: string | null, until: string | null) => ({
      roles: [{ ...role, networks: network ? [{ ...network, since, until }] : [] }],
    })
    const { on } = everyone('net')
    await bring([
      plainProvider('last-day', during(null, on)),
      plainProvider('first-day', during(on, null)),
      plainProvider('gone', during(null, '2020-01-01')),
      plainProvider('to-come', during('2090-01-01', null)),
    ])
    expect(await whole()).toEqual(['first-day', 'last-day'])
  })

  test('is replaced at once, unless too many would go, and drops unused versions', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, nth) => plainProvider(`p-${from + nth}`))
    await bring(many(10, 10))
    const staged = await stageDirectory(db)
    await staged.addProviders(many(30, 5))
    expect(await whole()).toHaveLength(10)
    expect(await staged.compare()).toEqual({ isNew: 5, isGone: 10, before: 10, after: 5 })
    await expect(staged.swap({ source: 'test', at: now() })).rejects.toThrow(DirectoryRefused)
    await staged.discard()
    expect(await whole()).toHaveLength(10)
    await bring(many(10, 9))
    expect(await whole()).toHaveLength(9)
    expect(await whole({ name: 'p 18' })).toEqual(['p-18'])
  })
})
