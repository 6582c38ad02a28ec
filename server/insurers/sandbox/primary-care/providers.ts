import { ageOn } from '#contract/age.ts'
import { foldName } from '#contract/fold.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import { AGE_GROUPS, type Accepting, AgeGroup } from '#contract/entities/provider.ts'
import { milesBetween } from '#server/imported-data/cells.ts'
import { zipAt } from '#server/imported-data/places.ts'
import type { InsurerCall } from '#server/insurer/call.ts'
import type { PrimaryCareProvider, WantedProvider } from '#server/insurer/primary-care.ts'
import type { Provider, Role } from '#server/insurer/provider-directory.ts'
import { type ImportedDirectory, importedDirectory } from '#server/imported-data/directory.ts'
import type { Database } from '#server/platform/db/open.ts'
import { lastDays } from './choices.ts'

type Coordinates = { latitude: number; longitude: number }

/** A provider of the directory at a location, with the facts that a choice needs. */
export type ListedProvider = {
  provider: PrimaryCareProvider
  accepting: Accepting | null
  ageFrom: number | null
  ageTo: number | null
  /** Null if the provider isn't in the network; `until` is the last day. */
  inNetwork: { until: string | null } | null
  at: Coordinates | null
}

/** The sandbox's database, and its directory. */
export type Listing = { db: () => Database; directory: ImportedDirectory }

export const listingOf = (db: () => Database): Listing => ({ db, directory: importedDirectory(db) })

/** The id of the network that a plan names. */
export async function networkOf(
  { directory }: Listing,
  call: InsurerCall,
  name: string,
): Promise<string | undefined> {
  const { networks } = await directory.networks(call)
  const wanted = foldName(name)
  return networks.find((one) => allTexts(one.name).some((text) => foldName(text) === wanted))?.networkId
}

type Asked = Pick<WantedProvider, 'providerId' | 'locationId'> & { networkId: string }

/** A provider of the directory; undefined if there is none, or the provider doesn't offer primary care. */
export async function listedProvider(
  { db, directory }: Listing,
  call: InsurerCall,
  { providerId, locationId, networkId }: Asked,
): Promise<ListedProvider | undefined> {
  const found = await directory.read(call, { providerId, networkId })
  const places = found?.roles.filter(({ isPcp }) => isPcp === true) ?? []
  const role = places.find((one) => one.locationId === locationId) ?? places[0]
  if (!found || !role) return undefined
  const lastDay = (await lastDays(db(), networkId)).get(providerId) ?? null
  return listedAt(found, role, { networkId, lastDay })
}

type InNetwork = { networkId: string; lastDay: string | null }

function listedAt(found: Provider, role: Role, { networkId, lastDay }: InNetwork): ListedProvider {
  const { location, accepting, ageFrom, ageTo, networks } = role
  const own = networks.find((one) => one.networkId === networkId)
  const { latitude, longitude } = location
  return {
    provider: {
      providerId: found.providerId,
      name: found.name,
      credentials: found.credentials,
      specialty: found.specialties[0]?.words ?? null,
      addressLines: location.addressLines,
      phone: location.phone,
    },
    accepting,
    ageFrom,
    ageTo,
    inNetwork: own ? { until: earlierOf(own.until, lastDay) } : null,
    at: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

const earlierOf = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null && one < other ? one : (other ?? one)

/** The center of a home address's ZIP code; null for an unknown one. */
export function homeOf({ addressLines }: { addressLines: readonly string[] }): Coordinates | null {
  const zip = /(\d{5})(?:-\d{4})?$/.exec(addressLines.at(-1) ?? '')?.[1] ?? null
  return zipAt(zip)?.at ?? null
}

/** The distance to a provider; null if one of the places isn't known. */
export const milesTo = (home: Coordinates | null, at: Coordinates | null): number | null =>
  home && at && milesBetween(home, at)

/** The greatest distance in miles to a provider that the sandbox assigns. */
const SEARCHED_MILES = 150
const SEARCHED = 50

type Person = { birthDate: string; addressLines: readonly string[] }
type Found = { networkId: string; provider: PrimaryCareProvider }

/** The nearest primary care provider of a network who accepts new patients of a person's age. */
export async function nearestProvider(
  listing: Listing,
  network: string,
  { person, today }: { person: Person; today: Temporal.PlainDate },
): Promise<Found | undefined> {
  const call = { asker: { username: 'sandbox' }, signal: AbortSignal.timeout(CALL_MS) }
  const networkId = await networkOf(listing, call, network)
  if (networkId === undefined) return undefined
  const age = ageOn(today, person.birthDate)
  const home = homeOf(person)
  const { providers } = await listing.directory.search(call, {
    networkId,
    on: today.toString(),
    name: '',
    specialtyIds: [],
    kinds: ['doctor'],
    near: home && { ...home, miles: SEARCHED_MILES },
    gender: null,
    language: null,
    accepting: ['accepting'],
    telehealth: null,
    hospital: '',
    open: [],
    accessibility: [],
    ageGroup: ageGroupOf(age),
    isPcp: true,
    sort: 'distance',
    cursor: null,
    limit: SEARCHED,
  })
  for (const { providerId } of providers) {
    const listed = await listedProvider(listing, call, { providerId, locationId: null, networkId })
    if (listed && listed.inNetwork?.until === null && isForAge(listed, age))
      return { networkId, provider: listed.provider }
  }
  return undefined
}

const CALL_MS = 5_000

const ageGroupOf = (age: number): AgeGroup =>
  AgeGroup.options.find((name) => age <= AGE_GROUPS[name][1]) ?? 'older'

/** Whether a provider sees people of a given age. */
export const isForAge = ({ ageFrom, ageTo }: Pick<ListedProvider, 'ageFrom' | 'ageTo'>, age: number) =>
  (ageFrom === null || ageFrom <= age) && (ageTo === null || age <= ageTo)
