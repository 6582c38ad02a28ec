import { randomUUID } from 'node:crypto'
import { desc, eq, notInArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { sandboxInbox } from '#server/platform/db/schema.ts'

/** How many items are kept; older ones are deleted. */
const KEPT = 100

export type InboxItem = typeof sandboxInbox.$inferSelect
export type Sending = Omit<InboxItem, 'id' | 'at'>

/** Stores a message that would have been sent by email, fax or text message. */
export async function deliver(db: Database, now: Temporal.Instant, sending: Sending): Promise<void> {
  await db.insert(sandboxInbox).values({ ...sending, id: randomUUID(), at: now.toString() })
  const newest = db
    .select({ id: sandboxInbox.id })
    .from(sandboxInbox)
    .orderBy(...newestFirst)
    .limit(KEPT)
  await db.delete(sandboxInbox).where(notInArray(sandboxInbox.id, newest))
}

const newestFirst = [desc(sandboxInbox.at), desc(sandboxInbox.id)]

export const inboxOf = (db: Database): Promise<InboxItem[]> =>
  db
    .select()
    .from(sandboxInbox)
    .orderBy(...newestFirst)
    .limit(KEPT)

export const inboxItem = async (db: Database, id: string): Promise<InboxItem | undefined> =>
  (await db.select().from(sandboxInbox).where(eq(sandboxInbox.id, id)))[0]
