import { and, count, inArray, isNull } from 'drizzle-orm'
import type { MessageCount } from '#contract/entities/message.ts'
import type { Database } from './open.ts'
import { messages } from './schema.ts'

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
