import type { Accepting, ProviderKind } from '#contract/entities/provider.ts'
import type { Location, Role } from '#server/insurer/provider-directory.ts'
import { idOf, portalId } from './facts.ts'
import { mergedRoles } from './merged-roles.ts'
import type { ImportNotes } from './notes.ts'
import type { Place } from './plan-net-facts.ts'

export type Service = {
  kind: ProviderKind | undefined
  isVirtual: boolean | null
  locations: string[]
  specialties: string[]
}
/** A PractitionerRole or an OrganizationAffiliation, with references reduced to ids. */
export type Part = {
  networks: string[]
  locations: string[]
  services: string[]
  specialties: string[]
  organization: string | undefined
  kind: ProviderKind | undefined
  hasPrivilegesOnly: boolean
  accepting: Accepting | null
  hours: Location['hours']
  phone: string | null
  since: string | null
  until: string | null
  verifiedOn: string | null
}

type Known = {
  places: ReadonlyMap<string, Place>
  services: ReadonlyMap<string, Service>
  /** The day of the import. */
  today: string
  notes: ImportNotes
}

/** The location of providers who work at none, such as by video only. */
export const NO_LOCATION = 'none'

const NOWHERE: Location = {
  name: null,
  addressLines: [],
  zip: null,
  county: null,
  phone: null,
  latitude: null,
  longitude: null,
  hours: [],
  accessibility: [],
}

/** Prefers the role's hours and phone, which are more specific than the building's. */
const withPartsFacts = (location: Location, { hours, phone }: Part): Location => ({
  ...location,
  hours: hours.length > 0 ? hours : location.hours,
  phone: phone ?? location.phone,
})

/** One role per location, with the networks of all parts there. */
export function rolesOf(providerId: string, parts: readonly Part[], known: Known): Role[] {
  const place = `provider ${providerId}`
  const stated = parts.flatMap((part) => statedIn(part, place, known))
  return mergedRoles(stated, { ...known, place })
}

/** The roles that one part states, one for each of its locations. */
function statedIn(part: Part, provider: string, { places, services: allServices, notes }: Known): Role[] {
  const services = part.services.flatMap((id) => allServices.get(id) ?? [])
  const fromServices = services.flatMap(({ locations }) => locations)
  const ids = part.locations.length > 0 ? part.locations : fromServices
  const networks = part.networks.map((id) => portalId(id))
  const inDirectory = networks.filter((id) => notes.networks.has(id))
  if (inDirectory.length < networks.length) notes.leaveOut('a network that isn’t there', provider)
  return [...(ids.length > 0 ? new Set(ids) : [''])].map((id): Role => {
    const place = places.get(id)
    if (id !== '' && !place) notes.leaveOut('a location that isn’t there', provider)
    const hasOwn = part.hours.length > 0 || part.phone !== null
    const ownId = hasOwn ? idOf('l', id, JSON.stringify(part.hours), part.phone) : portalId(id)
    return {
      locationId: place || hasOwn ? ownId : NO_LOCATION,
      location: withPartsFacts(place?.location ?? NOWHERE, part),
      networks: inDirectory.map((networkId) => ({
        networkId,
        tier: null,
        since: part.since,
        until: part.until,
      })),
      accepting: part.accepting ?? place?.accepting ?? null,
      telehealth: services.some(({ isVirtual }) => isVirtual) ? true : null,
      ageFrom: null,
      ageTo: null,
      isPcp: null,
      verifiedOn: part.verifiedOn,
    }
  })
}
