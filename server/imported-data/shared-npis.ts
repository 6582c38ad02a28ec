import { and, asc, count, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { versionInForce } from './directory.ts'
import { importedProviders } from './tables.ts'

/** The most names listed per number. */
const MOST_NAMES = 10

/** Provider numbers that several entries share, in order: usually one of them is wrong, or an entry is listed twice. */
export async function sharedNpisOf(db: Database, limit: number): Promise<{ npi: string; names: string[] }[]> {
  const version = await versionInForce(db)
  if (version === null) return []
  const rows = await db
    .select({
      npi: importedProviders.npi,
      names: sql<
        string[]
      >`(array_agg(${importedProviders.name} order by ${importedProviders.name}))[1:${sql.raw(String(MOST_NAMES))}]`,
    })
    .from(importedProviders)
    .where(and(eq(importedProviders.version, version), isNotNull(importedProviders.npi)))
    .groupBy(importedProviders.npi)
    .having(gt(count(), 1))
    .orderBy(asc(importedProviders.npi))
    .limit(limit)
  return rows.flatMap(({ npi, names }) => (npi === null ? [] : [{ npi, names }]))
}
