import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { messageChanges } from './tables.ts'

/** PostgreSQL's channel. What is told there are ids with commas between them, and no word of what is written. */
export const CHANNEL = 'portal_messages'

/** Ids have up to 64 characters, and a notification has 8,000 bytes. */
const IDS_A_NOTIFICATION = 100

/**
 * Tells every server that something about these members' messages has changed: one was written, read, deleted, or
 * others may see them now. Of a person's grants the person's id is told. Belongs into the transaction of what it is
 * about: it is heard when that one ends well, and not otherwise.
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
