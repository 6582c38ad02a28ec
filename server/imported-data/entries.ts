import { and, eq, inArray } from 'drizzle-orm'
import type { InNetwork, Location, Provider, Role } from '#server/insurer/provider-directory.ts'
import type { Database } from '#server/platform/db/open.ts'
import { importedLocations, importedProviders, importedRoles } from './tables.ts'

/** Reads providers in the order of their ids. Leaves out missing providers. */
export async function readProviders(
  db: Database,
  version: number,
  ids: readonly string[],
): Promise<Provider[]> {
  if (ids.length === 0) return []
  const isRole = and(eq(importedRoles.version, version), inArray(importedRoles.providerId, [...ids]))
  const isProvider = and(
    eq(importedProviders.version, version),
    inArray(importedProviders.providerId, [...ids]),
  )
  // One after another, because the handle may be a transaction's, which has one connection.
  const rows = await db.select().from(importedProviders).where(isProvider)
  const roles = await db.select().from(importedRoles).where(isRole)
  const locations = await db
    .select({ locationId: importedLocations.locationId, facts: importedLocations.facts })
    .from(importedLocations)
    .where(
      and(
        eq(importedLocations.version, version),
        inArray(importedLocations.locationId, [...new Set(roles.map(({ locationId }) => locationId))]),
      ),
    )
  const factsOf = new Map(locations.map(({ locationId, facts }) => [locationId, facts]))
  const ofProvider = Map.groupBy(roles, ({ providerId }) => providerId)
  const found = new Map(
    rows.map((row) => [row.providerId, providerOf(row, ofProvider.get(row.providerId) ?? [], factsOf)]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

type RoleRow = typeof importedRoles.$inferSelect

function providerOf(
  { providerId, npi, kind, name, gender, languages, facts }: typeof importedProviders.$inferSelect,
  rows: readonly RoleRow[],
  locations: ReadonlyMap<string, Location>,
): Provider {
  return {
    providerId,
    npi,
    kind,
    name,
    gender,
    ...facts,
    languages: languages.split(' ').filter(Boolean),
    roles: [...Map.groupBy(rows, ({ locationId }) => locationId)].flatMap(([locationId, own]) => {
      const location = locations.get(locationId)
      return location ? roleOf(locationId, location, own) : []
    }),
  }
}

/** A role has one row per network and specialty. */
function roleOf(locationId: string, location: Location, rows: readonly RoleRow[]): Role[] {
  const [first] = rows
  if (!first) return []
  const { accepting, telehealth, ageFrom, ageTo, isPcp, verifiedOn } = first
  const networks = new Map<string, InNetwork>()
  for (const { networkId, tier, since, until } of rows)
    if (networkId !== '') networks.set(networkId, { networkId, tier, since, until })
  return [
    {
      locationId,
      location,
      accepting,
      telehealth,
      ageFrom,
      ageTo,
      isPcp,
      verifiedOn,
      networks: [...networks.values()],
    },
  ]
}
