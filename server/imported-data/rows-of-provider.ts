import { foldName, foldText, foldedWords } from '#contract/fold.ts'
import type { OpeningHours } from '#contract/entities/provider.ts'
import { beginningOf } from '#contract/text.ts'
import type { Location, Provider, Role } from '#server/insurer/provider-directory.ts'
import { cellOf } from './cells.ts'
import { zipAt } from './places.ts'
import type { importedLocations, importedProviders, importedRoles, importedTerms } from './tables.ts'

export type ProviderRows = {
  provider: typeof importedProviders.$inferInsert
  locations: (typeof importedLocations.$inferInsert)[]
  roles: (typeof importedRoles.$inferInsert)[]
  terms: (typeof importedTerms.$inferInsert)[]
}

/** The rows that store a provider and make it searchable. */
export function rowsOfProvider(version: number, provider: Provider): ProviderRows {
  const { providerId, npi, kind, name, gender, languages, hospitals } = provider
  const { credentials, group, specialties } = provider
  return {
    provider: {
      version,
      providerId,
      npi,
      kind,
      name,
      sortName: sortNameOf(provider),
      gender,
      languages: ` ${languages.join(' ')} `,
      hospitals: hospitals.map((hospital) => foldText(hospital)).join(' | '),
      facts: { credentials, group, specialties, hospitals },
    },
    locations: provider.roles.map(({ locationId, location }) => locationRow(version, locationId, location)),
    roles: provider.roles.flatMap((role) => roleRows(version, provider, role)),
    terms: termsOf(provider).map((term) => ({ version, term, providerId })),
  }
}

/** Names that are too long for an index row are sorted and found by their beginning. */
const MOST_SORTED = 80

export const sortNameOf = ({ name }: Pick<Provider, 'name'>): string =>
  beginningOf(foldText(name), MOST_SORTED)

const MOST_TERMS = 40
const MOST_TERM_CHARACTERS = 60

/**
 * The words of the names, including without the signs inside them: `O'Brien-Núñez` is found by `obrien`, `nunez` and
 * `obriennunez`.
 */
export function termsOf({ name, group }: Pick<Provider, 'name' | 'group'>): string[] {
  const terms = [name, group ?? ''].flatMap((text) => [
    ...foldedWords(text),
    ...text.split(/\s+/u).map((word) => foldName(word)),
  ])
  return [...new Set(terms.map((term) => beginningOf(term, MOST_TERM_CHARACTERS)))]
    .filter(Boolean)
    .slice(0, MOST_TERMS)
}

export function locationRow(
  version: number,
  locationId: string,
  facts: Location,
): typeof importedLocations.$inferInsert {
  const { hours, accessibility } = facts
  return {
    version,
    locationId,
    opensEvenings: hours.some(isInEvening),
    opensWeekends: hours.some(isOnWeekend),
    hasWheelchairAccess: accessibility.includes('wheelchair'),
    hasSignLanguage: accessibility.includes('sign-language'),
    hasParking: accessibility.includes('parking'),
    facts,
  }
}

/** After this time, Monday through Friday, is an evening. */
const EVENING = '18:00'

export const isInEvening = ({ day, until }: OpeningHours): boolean => day <= 5 && until > EVENING
export const isOnWeekend = ({ day }: OpeningHours): boolean => day >= 6

/** An unstated network or specialty has an empty id, so that the role is still read. */
function roleRows(version: number, { providerId, kind, specialties }: Provider, role: Role) {
  const { locationId, location, accepting, telehealth, ageFrom, ageTo, isPcp, verifiedOn } = role
  const networks =
    role.networks.length > 0 ? role.networks : [{ networkId: '', tier: null, since: null, until: null }]
  const specialtyIds = specialties.length > 0 ? [...new Set(specialties.map(({ id }) => id))] : ['']
  const at = searchedAt(location)
  const shared = {
    version,
    providerId,
    locationId,
    kind,
    accepting,
    telehealth,
    ageFrom,
    ageTo,
    isPcp,
    verifiedOn,
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
    latCell: at ? cellOf(at.latitude) : null,
    lonCell: at ? cellOf(at.longitude) : null,
  }
  return networks.flatMap(({ networkId, tier, since, until }) =>
    specialtyIds.map((specialtyId) => ({ ...shared, networkId, specialtyId, tier, since, until })),
  )
}

/** A location without coordinates is searched at the center of its ZIP code, and shown without a distance. */
function searchedAt({ latitude, longitude, zip }: Location) {
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  return zipAt(zip)?.at
}
