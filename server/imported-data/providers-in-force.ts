import { type SQL, and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Provider, Role } from '#server/insurer/provider-directory.ts'
import type { Database } from '#server/platform/db/open.ts'
import { DIRECTORY } from './stage.ts'
import { importedLocations, importedProviders, importedRoles, importedVersions } from './tables.ts'

const PAGE = 500

export type VersionInForce = { version: number; importedAt: string }

/** The directory in force; undefined if none was imported. */
export async function versionInForce(db: Database): Promise<VersionInForce | undefined> {
  const [row] = await db
    .select({ version: importedVersions.version, importedAt: importedVersions.importedAt })
    .from(importedVersions)
    .where(eq(importedVersions.name, DIRECTORY))
  return row
}

/** Yields every provider of the directory in force, by id. An import meanwhile leaves the version that is being read. */
export async function* providersInForce(db: Database): AsyncGenerator<Provider> {
  const inForce = await versionInForce(db)
  if (!inForce) return
  let after = ''
  for (;;) {
    const page = await providersWhere(db, inForce.version, gt(importedProviders.providerId, after), PAGE)
    yield* page
    const last = page.at(-1)
    if (page.length < PAGE || !last) return
    after = last.providerId
  }
}

/** The providers that a condition names, by id, with all their roles. */
export async function providersWhere(
  db: Database,
  version: number,
  condition: SQL | undefined,
  limit: number,
): Promise<Provider[]> {
  const rows = await db
    .select()
    .from(importedProviders)
    .where(and(eq(importedProviders.version, version), condition))
    .orderBy(asc(importedProviders.providerId))
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(({ providerId }) => providerId)
  const roleRows = await db
    .select()
    .from(importedRoles)
    .where(and(eq(importedRoles.version, version), inArray(importedRoles.providerId, ids)))
    .orderBy(asc(importedRoles.providerId), asc(importedRoles.locationId), asc(importedRoles.networkId))
  const places = await locationsOf(db, version, [...new Set(roleRows.map(({ locationId }) => locationId))])
  const byProvider = Map.groupBy(roleRows, ({ providerId }) => providerId)
  return rows.map(({ providerId, npi, kind, name, gender, languages, facts }) => ({
    providerId,
    npi,
    kind,
    name,
    gender,
    ...facts,
    languages: languages.split(' ').filter(Boolean),
    roles: rolesOf(byProvider.get(providerId) ?? [], places),
  }))
}

type RoleRow = typeof importedRoles.$inferSelect
type Places = ReadonlyMap<string, Role['location']>

async function locationsOf(db: Database, version: number, ids: readonly string[]): Promise<Places> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ locationId: importedLocations.locationId, facts: importedLocations.facts })
    .from(importedLocations)
    .where(and(eq(importedLocations.version, version), inArray(importedLocations.locationId, [...ids])))
  return new Map(rows.map(({ locationId, facts }) => [locationId, facts]))
}

/** A row is one network and one specialty of a role. */
function rolesOf(rows: readonly RoleRow[], places: Places): Role[] {
  return [...Map.groupBy(rows, ({ locationId }) => locationId)].flatMap(([locationId, ofPlace]) => {
    const location = places.get(locationId)
    const [row] = ofPlace
    if (!location || !row) return []
    const { accepting, telehealth, ageFrom, ageTo, isPcp, verifiedOn } = row
    const networks = new Map(
      ofPlace
        .filter(({ networkId }) => networkId !== '')
        .map(({ networkId, tier, since, until }) => [networkId, { networkId, tier, since, until }]),
    )
    return [
      {
        locationId,
        location,
        networks: [...networks.values()],
        accepting,
        telehealth,
        ageFrom,
        ageTo,
        isPcp,
        verifiedOn,
      },
    ]
  })
}
