import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNull,
  like,
  lt,
  or,
  sql,
} from 'drizzle-orm'
import type { MessageSearch } from '#contract/calls/messages.ts'
import { MESSAGES_A_PAGE } from '#contract/calls/messages.ts'
import type { MessageCount } from '#contract/entities/message.ts'
import { INSURER_ZONE } from '#server/clock.ts'
import type { Database } from '#server/db/open.ts'
import { messages } from '#server/db/schema.ts'
import { messageMarks } from './tables.ts'

const PREVIEW_CHARACTERS = 140

/** A reader's own mark stands above what the message says itself. */
const readAt = sql<
  string | null
>`case when ${messageMarks.username} is null then ${messages.readAt} else ${messageMarks.readAt} end`

const isKept = isNull(messageMarks.deletedAt)

/** The marks of one reader beside each message. */
const marksOf = (username: string) =>
  and(eq(messageMarks.messageId, messages.messageId), eq(messageMarks.username, username))

/** Messages of each member that a reader has not opened, in the order asked; a member without any has 0. */
export async function unreadCounts(
  db: Database,
  username: string,
  memberIds: readonly string[],
): Promise<MessageCount[]> {
  const rows = await db
    .select({ memberId: messages.memberId, count: count() })
    .from(messages)
    .leftJoin(messageMarks, marksOf(username))
    .where(and(inArray(messages.memberId, [...memberIds]), sql`${readAt} is null`, isKept))
    .groupBy(messages.memberId)
  const found = new Map(rows.map((row) => [row.memberId, row.count]))
  return memberIds.map((memberId) => ({ memberId, count: found.get(memberId) ?? 0 }))
}

const columns = {
  messageId: messages.messageId,
  memberId: messages.memberId,
  subject: messages.subject,
  sentAt: messages.sentAt,
  readAt,
  deletedAt: messageMarks.deletedAt,
}

/** A page of the messages of these members, as one reader has them, and how many there are on all pages. */
export async function findMessages(
  db: Database,
  username: string,
  memberIds: readonly string[],
  search: Omit<MessageSearch, 'memberIds'>,
) {
  const wanted = and(inArray(messages.memberId, [...memberIds]), ...conditionsOf(search))
  const inOrder = search.order === 'newest' ? desc : asc
  const all = db
    .select({ total: count() })
    .from(messages)
    .leftJoin(messageMarks, marksOf(username))
    .where(wanted)
  const page = db
    .select({ ...columns, preview: sql<string>`left(${messages.body}, ${PREVIEW_CHARACTERS})` })
    .from(messages)
    .leftJoin(messageMarks, marksOf(username))
    .where(wanted)
    .orderBy(inOrder(messages.sentAt), inOrder(messages.messageId))
    .limit(MESSAGES_A_PAGE)
    .offset((search.page - 1) * MESSAGES_A_PAGE)
  const [[counted], rows] = await Promise.all([all, page])
  return { rows, total: counted?.total ?? 0 }
}

function conditionsOf({
  folder,
  isUnread,
  text,
  from,
  to,
}: Omit<MessageSearch, 'memberIds'>): (SQL | undefined)[] {
  const words = text.split(/\s+/).filter(Boolean)
  return [
    folder === 'inbox' ? isKept : sql`${messageMarks.deletedAt} is not null`,
    isUnread ? sql`${readAt} is null` : undefined,
    // Every word, in the subject or in the text.
    ...words.map((word) =>
      or(ilike(messages.subject, containing(word)), ilike(messages.body, containing(word))),
    ),
    from === null ? undefined : gte(messages.sentAt, midnightOf(from)),
    to === null ? undefined : lt(messages.sentAt, midnightOf(to, 1)),
  ]
}

const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

const midnightOf = (day: string, daysLater = 0): string =>
  Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(INSURER_ZONE).toInstant().toString()

/** A message as one reader has it. */
export async function messageOf(db: Database, username: string, messageId: string) {
  const [row] = await db
    .select({ ...columns, body: messages.body })
    .from(messages)
    .leftJoin(messageMarks, marksOf(username))
    .where(eq(messages.messageId, messageId))
  return row
}

export type Marks = { readAt: string | null; deletedAt: string | null }

/**
 * What a reader does with a message that had these marks for them. Only what changes is written over: a second tab may
 * be changing the other mark.
 */
export async function setMark(
  db: Database,
  username: string,
  { messageId, readAt, deletedAt }: Marks & { messageId: string },
  change: Partial<Marks>,
): Promise<void> {
  await db
    .insert(messageMarks)
    .values({ username, messageId, readAt, deletedAt, ...change })
    .onConflictDoUpdate({ target: [messageMarks.username, messageMarks.messageId], set: change })
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
