import { sql } from 'drizzle-orm'
import { auditTrail } from '#server/platform/audit/tables.ts'
import type { Database } from '#server/platform/db/open.ts'

type Row = typeof auditTrail.$inferSelect

/**
 * Reads the rows of the trail from now on, in the order of their insertion: two may have the same millisecond. The
 * trail only grows, and no test server seals it, so a row's place in the table is its order.
 */
export async function trailSince(db: Database): Promise<() => Promise<Row[]>> {
  const all = () =>
    db
      .select()
      .from(auditTrail)
      .orderBy(sql`ctid`)
  const earlier = new Set((await all()).map(({ id }) => id))
  return async () => (await all()).filter(({ id }) => !earlier.has(id))
}
