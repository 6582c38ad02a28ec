import { and, eq, lt, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ListedNetwork, ListedSpecialty, Provider } from '#server/insurer/provider-directory.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import type { Database } from '#server/platform/db/open.ts'
import { rowsOfProvider } from './rows-of-provider.ts'
import {
  importedLocations,
  importedNetworks,
  importedProviders,
  importedRoles,
  importedSpecialties,
  importedTerms,
  importedVersions,
} from './tables.ts'
import { nextVersion, versionOf } from './versions.ts'

/** A database, or a transaction in one. */
export type DirectoryWriter = Pick<Database, 'execute' | 'insert' | 'select' | 'delete' | 'transaction'>

/** The name of the provider directory among the imported data. */
export const DIRECTORY = 'directory'
/** The name of the row that hands out version numbers. */
const LAST_VERSION = 'directory-last-version'

const TABLES = [
  importedRoles,
  importedTerms,
  importedProviders,
  importedLocations,
  importedNetworks,
  importedSpecialties,
]

export type DirectoryCounts = { providers: number; locations: number; roles: number; networks: number }

/** How a staged directory differs from the current one, in numbers of providers. */
export type DirectoryDifference = { isNew: number; isGone: number; before: number; after: number }

/** A directory that is being written next to the current one. Nothing reads it until `swap`. */
export type StagedDirectory = {
  version: number
  addNetworks: (networks: readonly ListedNetwork[]) => Promise<void>
  /** Adds several hundred providers, each once. The first facts of a location are kept. */
  addProviders: (providers: readonly Provider[]) => Promise<void>
  counts: () => DirectoryCounts
  compare: () => Promise<DirectoryDifference>
  /** Activates the directory. Refuses if it would remove more than this share of providers, unless that is allowed. */
  swap: (how: { source: string; at: Temporal.Instant; mostGone?: number }) => Promise<DirectoryCounts>
  /** Deletes the staged directory. */
  discard: () => Promise<void>
}

/** No directory loses this share of its providers in one import. */
export const MOST_GONE = 0.2

export class DirectoryRefused extends Error {
  override readonly name = 'DirectoryRefused'
  readonly difference: DirectoryDifference

  constructor(difference: DirectoryDifference) {
    super(`the import would remove ${difference.isGone} of ${difference.before} providers`)
    this.difference = difference
  }
}

/** Starts a new version of the directory. */
export async function stageDirectory(db: DirectoryWriter): Promise<StagedDirectory> {
  const version = await nextVersion(db, LAST_VERSION)
  const locations = new Set<string>()
  const specialties = new Map<string, ListedSpecialty>()
  const counts: DirectoryCounts = { providers: 0, locations: 0, roles: 0, networks: 0 }
  const compare = () => difference(db, version)

  return {
    version,
    counts: () => ({ ...counts }),
    compare,
    discard: () => removeVersion(db, version),
    async addNetworks(networks) {
      counts.networks += networks.length
      await insertAll(
        db,
        importedNetworks,
        networks.map((network) => ({ version, ...network })),
      )
    },
    async addProviders(providers) {
      const rows = providers.map((provider) => rowsOfProvider(version, provider))
      const found = rows.flatMap((one) => one.locations)
      const fresh = found.filter(({ locationId }) => !locations.has(locationId) && locations.add(locationId))
      for (const { kind, specialties: own } of providers)
        for (const { id, words } of own) if (!specialties.has(id)) specialties.set(id, { id, words, kind })
      await db.transaction(async (tx) => {
        await insertAll(
          tx,
          importedProviders,
          rows.map((one) => one.provider),
        )
        await insertAll(tx, importedLocations, fresh)
        await insertAll(
          tx,
          importedRoles,
          rows.flatMap((one) => one.roles),
        )
        await insertAll(
          tx,
          importedTerms,
          rows.flatMap((one) => one.terms),
        )
      })
      counts.providers += providers.length
      counts.locations += fresh.length
      counts.roles += providers.reduce((sum, { roles }) => sum + roles.length, 0)
    },
    async swap({ source, at, mostGone = MOST_GONE }) {
      const found = await compare()
      if (found.isGone > found.before * mostGone) throw new DirectoryRefused(found)
      await insertAll(
        db,
        importedSpecialties,
        [...specialties.values()].map(({ id, ...one }) => ({ version, specialtyId: id, ...one })),
      )
      for (const table of TABLES) await db.execute(sql`analyze ${table}`)
      const before = await versionOf(db, DIRECTORY)
      const row = { version, importedAt: at.toString(), source, counts: { ...counts } }
      await db
        .insert(importedVersions)
        .values({ name: DIRECTORY, ...row })
        .onConflictDoUpdate({ target: importedVersions.name, set: row })
      await removeVersionsBefore(db, version, before)
      return { ...counts }
    },
  }
}

const Counted = v.object({ rows: v.tuple([v.object({ count: v.number() })]) })

async function difference(db: DirectoryWriter, version: number): Promise<DirectoryDifference> {
  const inForce = sql`(select version from ${importedVersions} where name = ${DIRECTORY})`
  const ids = (which: ReturnType<typeof sql>) =>
    sql`select provider_id from ${importedProviders} where version = ${which}`
  const count = async (rows: ReturnType<typeof sql>) => {
    const counted = await db.execute(sql`select count(*)::int as count from (${rows}) as found`)
    return v.parse(Counted, counted).rows[0].count
  }
  const [before, after] = [ids(inForce), ids(sql`${version}`)]
  return {
    isNew: await count(sql`${after} except ${before}`),
    isGone: await count(sql`${before} except ${after}`),
    before: await count(before),
    after: await count(after),
  }
}

async function removeVersion(db: DirectoryWriter, version: number): Promise<void> {
  for (const table of TABLES) await db.delete(table).where(eq(table.version, version))
}

/**
 * Deletes older versions. The previous one is kept until the next import, because a search that began under it still
 * reads its rows; failed imports may have numbers in between.
 */
async function removeVersionsBefore(
  db: DirectoryWriter,
  version: number,
  before: number | null,
): Promise<void> {
  for (const table of TABLES)
    await db
      .delete(table)
      .where(and(lt(table.version, version), before === null ? undefined : ne(table.version, before)))
}
