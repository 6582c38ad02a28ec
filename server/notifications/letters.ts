import { and, eq, isNull, like, ne } from 'drizzle-orm'
import { announceMessages } from '#server/platform/db/events/announce.ts'
import type { Database } from '#server/platform/db/open.ts'
import { messages } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** Writes a letter under its id. Returns false if it already exists. */
export const addLetter = (db: Database, letter: typeof messages.$inferInsert): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const added = await tx
      .insert(messages)
      .values(letter)
      .onConflictDoNothing()
      .returning({ id: messages.messageId })
    if (added.length > 0) await announceMessages(tx, [letter.memberId])
    return added.length > 0
  })

/** Removes the claim from a letter that turns out to be about another claim as well. */
export async function noteFurtherClaim(db: Database, messageId: string, claimId: string): Promise<void> {
  await db
    .update(messages)
    .set({ claimId: null })
    .where(and(eq(messages.messageId, messageId), ne(messages.claimId, claimId)))
}

/** Returns whether a letter exists. */
export const hasLetter = async (db: Database, messageId: string): Promise<boolean> =>
  (await db.$count(messages, eq(messages.messageId, messageId))) > 0

/** Returns the ids of a member's unread messages. */
export async function unreadIds(db: Database, memberId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: messages.messageId })
    .from(messages)
    .where(and(eq(messages.memberId, memberId), isNull(messages.readAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Marks the letters of one kind as read; the member saw their content on the page itself. */
export const markRead = (db: Database, memberId: string, kind: string, readAt: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const isOfKind = like(messages.messageId, `${kind}%`)
    const read = await tx
      .update(messages)
      .set({ readAt })
      .where(and(eq(messages.memberId, memberId), isNull(messages.readAt), isOfKind))
      .returning({ id: messages.messageId })
    if (read.length > 0) await announceMessages(tx, [memberId])
  })
