import { auditTrail } from '#server/platform/audit/tables.ts'
import type { Database } from '#server/platform/db/open.ts'

type Row = typeof auditTrail.$inferSelect

/** What is written down from now on, in its order; nothing takes a row of the trail away. */
export async function trailSince(db: Database): Promise<() => Promise<Row[]>> {
  const all = () => db.select().from(auditTrail).orderBy(auditTrail.at)
  const earlier = new Set((await all()).map(({ id }) => id))
  return async () => (await all()).filter(({ id }) => !earlier.has(id))
}
