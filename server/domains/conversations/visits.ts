import { eq } from 'drizzle-orm'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { portalVisits as rows } from './tables.ts'

/** After this many minutes away from the portal, a new visit begins. */
const APART_MINUTES = 30

/** Records a visit of an account, and returns when the previous visit was last active; null for the first. */
export async function noteVisit(
  tx: Database,
  username: string,
  now: Temporal.Instant,
): Promise<string | null> {
  await hold(tx, `visit ${username}`)
  const [last] = await tx.select().from(rows).where(eq(rows.username, username))
  const at = now.toString()
  const isAnother =
    last !== undefined &&
    Temporal.Instant.compare(Temporal.Instant.from(last.seenAt).add({ minutes: APART_MINUTES }), now) < 0
  const visit = isAnother
    ? { beganAt: at, previousAt: last.seenAt }
    : { beganAt: last?.beganAt ?? at, previousAt: last?.previousAt ?? null }
  const row = { ...visit, seenAt: at }
  await tx
    .insert(rows)
    .values({ username, ...row })
    .onConflictDoUpdate({ target: rows.username, set: row })
  return row.previousAt
}
