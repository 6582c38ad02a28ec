import { type SQL, and, asc, eq, gt } from 'drizzle-orm'
import type { Provider } from '#server/insurer/provider-directory.ts'
import type { Database } from '#server/platform/db/open.ts'
import { readProviders } from './entries.ts'
import { DIRECTORY } from './stage.ts'
import { importedProviders } from './tables.ts'
import { importOf } from './versions.ts'

const PAGE = 500

/** The current import of the directory; undefined if there is none. */
export const importInForce = (db: Database) => importOf(db, DIRECTORY)

/**
 * Yields every provider of the current directory, by id. An import in the meantime keeps the version that is being
 * read.
 */
export async function* providersInForce(db: Database): AsyncGenerator<Provider> {
  const inForce = await importInForce(db)
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

/** The providers that match a condition, by id, with all their roles. */
export async function providersWhere(
  db: Database,
  version: number,
  condition: SQL | undefined,
  limit: number,
): Promise<Provider[]> {
  const rows = await db
    .select({ providerId: importedProviders.providerId })
    .from(importedProviders)
    .where(and(eq(importedProviders.version, version), condition))
    .orderBy(asc(importedProviders.providerId))
    .limit(limit)
  const providers = await readProviders(
    db,
    version,
    rows.map(({ providerId }) => providerId),
  )
  return providers.map(inOrder)
}

const by =
  <Key extends string>(key: Key) =>
  (one: Record<Key, string>, other: Record<Key, string>): number =>
    one[key] < other[key] ? -1 : 1

/** Sorts roles, so that the same directory is always written as the same file. */
const inOrder = ({ roles, ...provider }: Provider): Provider => ({
  ...provider,
  roles: roles
    .toSorted(by('locationId'))
    .map(({ networks, ...role }) => ({ ...role, networks: networks.toSorted(by('networkId')) })),
})
