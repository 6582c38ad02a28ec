import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { messageChanges } from './tables.ts'

/** PostgreSQL's channel. Its payloads are ids separated by commas, never content. */
export const CHANNEL = 'portal_messages'

/** Ids have up to 64 characters, and a notification has up to 8,000 bytes. */
const IDS_A_NOTIFICATION = 100

/**
 * Notifies every server that these members' messages have changed: one was written, read or deleted, or other people
 * may now see them. For a person's grants, the id is the person's. Call it inside the change's transaction: it is
 * delivered only if that transaction commits.
 */
export async function announceMessages(db: Database, subjectIds: readonly string[]): Promise<void> {
  const ids = [...new Set(subjectIds)]
  if (ids.length === 0) return
  if (db.events.by === 'poll') {
    await db.insert(messageChanges).values(ids.map((subjectId) => ({ subjectId, changeId: randomUUID() })))
    return
  }
  for (let from = 0; from < ids.length; from += IDS_A_NOTIFICATION)
    await db.execute(
      sql`select pg_notify(${CHANNEL}, ${ids.slice(from, from + IDS_A_NOTIFICATION).join(',')})`,
    )
}
