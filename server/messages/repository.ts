import { and, count, eq, inArray, isNull, like } from 'drizzle-orm'
import type { MessageCount } from '#contract/entities/message.ts'
import type { Database } from '#server/db/open.ts'
import { messages } from '#server/db/schema.ts'

/** Unread messages of each member, in the order asked; a member without any has 0. */
export async function unreadCounts(db: Database, memberIds: readonly string[]): Promise<MessageCount[]> {
  const rows = await db
    .select({ memberId: messages.memberId, count: count() })
    .from(messages)
    .where(and(inArray(messages.memberId, [...memberIds]), isNull(messages.readAt)))
    .groupBy(messages.memberId)
  const found = new Map(rows.map((row) => [row.memberId, row.count]))
  return memberIds.map((memberId) => ({ memberId, count: found.get(memberId) ?? 0 }))
}

/** Writes a letter under its id; false where it was written before. */
export async function addLetter(db: Database, letter: typeof messages.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(messages)
    .values(letter)
    .onConflictDoNothing()
    .returning({ id: messages.messageId })
  return added.length > 0
}

/** The ids of a member's messages that nobody has seen yet. */
export async function unreadIds(db: Database, memberId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: messages.messageId })
    .from(messages)
    .where(and(eq(messages.memberId, memberId), isNull(messages.readAt)))
  return new Set(rows.map(({ id }) => id))
}

/** The member has seen what the letters of one kind tell, on the page itself. */
export const markRead = async (db: Database, memberId: string, kind: string, readAt: string): Promise<void> =>
  void (await db
    .update(messages)
    .set({ readAt })
    .where(
      and(eq(messages.memberId, memberId), isNull(messages.readAt), like(messages.messageId, `${kind}%`)),
    ))
