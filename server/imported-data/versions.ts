import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { importedVersions } from './tables.ts'

type Imported = typeof importedVersions.$inferSelect

/** The current import of a set of data; undefined before the first one. */
export async function importOf(db: Pick<Database, 'select'>, name: string): Promise<Imported | undefined> {
  const [row] = await db.select().from(importedVersions).where(eq(importedVersions.name, name))
  return row
}

/** The current version of a set of imported data; null before the first import. */
export const versionOf = async (db: Pick<Database, 'select'>, name: string): Promise<number | null> =>
  (await importOf(db, name))?.version ?? null

/** Every row of imported data: the current versions, and the counters for version numbers. */
export const importsInForce = (db: Pick<Database, 'select'>): Promise<Imported[]> =>
  db.select().from(importedVersions)

/** Increments the row that hands out version numbers. */
export async function nextVersion(db: Pick<Database, 'insert'>, counter: string): Promise<number> {
  const [row] = await db
    .insert(importedVersions)
    .values({ name: counter, version: 1, importedAt: sql`now()`, source: '', counts: {} })
    .onConflictDoUpdate({
      target: importedVersions.name,
      set: { version: sql`${importedVersions.version} + 1` },
    })
    .returning({ version: importedVersions.version })
  return row?.version ?? 1
}
