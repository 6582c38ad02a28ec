import type { Accepting, ProviderKind } from '#contract/entities/provider.ts'
import type { Location, Role } from '#server/insurer/provider-directory.ts'
import { idOf, portalId } from './facts.ts'
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
  const roles = new Map<string, Role>()
  for (const part of parts) {
    const services = part.services.flatMap((id) => known.services.get(id) ?? [])
    const fromServices = services.flatMap(({ locations }) => locations)
    const ids = part.locations.length > 0 ? part.locations : fromServices
    const networks = part.networks.map((id) => portalId(id))
    const inDirectory = networks.filter((id) => known.notes.networks.has(id))
    if (inDirectory.length < networks.length)
      known.notes.leaveOut('a network that isn’t there', `provider ${providerId}`)
    for (const id of ids.length > 0 ? new Set(ids) : ['']) {
      const place = known.places.get(id)
      if (id !== '' && !place) known.notes.leaveOut('a location that isn’t there', `provider ${providerId}`)
      const hasOwn = part.hours.length > 0 || part.phone !== null
      const ownId = hasOwn ? idOf('l', id, JSON.stringify(part.hours), part.phone) : portalId(id)
      const locationId = place || hasOwn ? ownId : NO_LOCATION
      const listed = roles.get(locationId) ?? {
        locationId,
        location: withPartsFacts(place?.location ?? NOWHERE, part),
        networks: [],
        accepting: part.accepting ?? place?.accepting ?? null,
        telehealth: services.some(({ isVirtual }) => isVirtual) ? true : null,
        ageFrom: null,
        ageTo: null,
        isPcp: null,
        verifiedOn: part.verifiedOn,
      }
      const inNetworks = inDirectory.map((networkId) => ({
        networkId,
        tier: null,
        since: part.since,
        until: part.until,
      }))
      const added = inNetworks.filter(
        ({ networkId }) => !listed.networks.some((one) => one.networkId === networkId),
      )
      roles.set(locationId, { ...listed, networks: [...listed.networks, ...added] })
    }
  }
  return [...roles.values()]
}
