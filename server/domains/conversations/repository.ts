import { type Column, and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { MessageCount } from '#contract/entities/message.ts'
import { announceMessages } from '#server/platform/db/events/announce.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { QuestionTopic } from '#contract/entities/question.ts'
import { messages } from '#server/platform/db/schema.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { messageMarks } from './tables.ts'

/** A reader's own mark takes precedence over the message's. */
export const readAt = sql<
  string | null
>`case when ${messageMarks.username} is null then ${messages.readAt} else ${messageMarks.readAt} end`

/** Not in the reader's trash. */
export const isKept = isNull(messageMarks.deletedAt)

/** An account that reads messages under one of its own member ids. */
export type Reader = { username: string; memberId: string }

/**
 * The messages that an account may read of a member: letters, except other members' confidential ones, and its own
 * conversations.
 */
export const isFor = ({ username, memberId }: Reader) =>
  and(
    or(isNull(messages.username), eq(messages.username, username)),
    or(eq(messages.isConfidential, false), eq(messages.memberId, memberId)),
  )

/** The reader's marks, joined to each message. */
export const marksOf = (username: string) =>
  and(eq(messageMarks.messageId, messages.messageId), eq(messageMarks.username, username))

/**
 * The number of messages of each member that a reader has not opened, in the given order; a member without any has 0.
 */
export async function unreadCounts(
  db: Database,
  { username, memberId }: Reader,
  memberIds: readonly string[],
): Promise<MessageCount[]> {
  const { readers } = await unreadCountsOfAll(db, [{ username, ownIds: [memberId], memberIds }])
  return readers[0]?.counts ?? []
}

/** An account, its own member ids, and the members whose messages are counted. */
type Counting = { username: string; ownIds: readonly string[]; memberIds: readonly string[] }

/**
 * A sum changes with every act, whatever the clocks of the devices and servers say; a maximum changes only with the
 * latest.
 */
const sumOf = (moment: Column) => sql`sum(extract(epoch from ${moment}))`

const Counted = v.object({
  username: v.string(),
  member_id: v.string(),
  count: v.pipe(v.unknown(), v.toNumber()),
  revision: v.string(),
  as_of: v.pipe(v.unknown(), v.toNumber()),
})

/**
 * The same for many readers in one query, in the given order. Each has a revision that changes with every change to
 * their messages. `asOf`, in microseconds since 1970, is the database's time when the query began: everything that
 * ended before then is counted.
 */
export async function unreadCountsOfAll(
  db: Database,
  readers: readonly Counting[],
): Promise<{ asOf: number; readers: { counts: MessageCount[]; revision: string }[] }> {
  const pairs = readers.flatMap(({ username, ownIds, memberIds }) =>
    memberIds.map((id) => [username, id, ownIds.includes(id)] as const),
  )
  const { rows } = v.parse(
    v.object({ rows: v.array(Counted) }),
    await db.execute(sql`
      select reader.username, reader.member_id,
        count(${messages.messageId}) filter (
          where ${readAt} is null and ${isKept} and not ${messages.isFromMember}
        ) as count,
        md5(array[
          count(${messages.messageId}), count(${messageMarks.deletedAt}),
          ${sumOf(messages.sentAt)}, ${sumOf(messageMarks.readActAt)}, ${sumOf(messageMarks.trashActAt)},
          ${sumOf(questions.answeredAt)}, ${sumOf(questions.closedAt)}
        ]::text) as revision,
        (extract(epoch from now()) * 1000000)::bigint as as_of
      from unnest(
        ${sql.param(pairs.map(([username]) => username))}::text[],
        ${sql.param(pairs.map(([, id]) => id))}::text[],
        ${sql.param(pairs.map(([, , isOwn]) => isOwn))}::boolean[]
      ) as reader(username, member_id, is_own)
      left join ${messages} on ${messages.memberId} = reader.member_id
        and (${messages.username} is null or ${messages.username} = reader.username)
        and (reader.is_own or not ${messages.isConfidential})
      left join ${messageMarks}
        on ${messageMarks.messageId} = ${messages.messageId} and ${messageMarks.username} = reader.username
      left join ${questions} on ${questions.questionId} = ${messages.questionId}
      group by 1, 2
    `),
  )
  const keyOf = (username: string, memberId: string) => `${username} ${memberId}`
  const found = new Map(rows.map((row) => [keyOf(row.username, row.member_id), row]))
  return {
    asOf: rows[0]?.as_of ?? 0,
    readers: readers.map(({ username, memberIds }) => {
      const those = memberIds.map((memberId) => ({ memberId, row: found.get(keyOf(username, memberId)) }))
      return {
        counts: those.map(({ memberId, row }) => ({ memberId, count: row?.count ?? 0 })),
        revision: those.map(({ row }) => row?.revision ?? '').join(),
      }
    }),
  }
}

export const columns = {
  messageId: messages.messageId,
  memberId: messages.memberId,
  contractId: messages.contractId,
  subject: messages.subject,
  topic: sql<QuestionTopic | null>`${questions.topic}`,
  questionId: messages.questionId,
  username: messages.username,
  isFromMember: messages.isFromMember,
  sentAt: messages.sentAt,
  readAt,
  deletedAt: messageMarks.deletedAt,
}

const onItsPage = {
  body: messages.body,
  kind: messages.kind,
  claimId: messages.claimId,
  documentId: messages.documentId,
  authorizationNumber: messages.authorizationNumber,
}

/** A message as one reader sees it. */
export async function messageOf(db: Database, reader: Reader, messageId: string) {
  const [row] = await db
    .select({ ...columns, ...onItsPage })
    .from(messages)
    .leftJoin(messageMarks, marksOf(reader.username))
    .leftJoin(questions, eq(questions.questionId, messages.questionId))
    .where(and(eq(messages.messageId, messageId), isFor(reader)))
  return row
}

/** A reader's act on a message, and when they did it. */
export type MessageAct = { act: 'read' | 'unread' | 'deleted' | 'restored'; at: string }

/**
 * Sets one of a reader's marks and leaves the other unchanged, because a second tab may be changing it. If several acts
 * concern the same mark, the newest counts, in whatever order and however often they arrive. Must run in a transaction.
 */
export async function setMark(
  db: Database,
  username: string,
  { messageId, memberId, readAt: wasReadAt }: { messageId: string; memberId: string; readAt: string | null },
  { act, at }: MessageAct,
): Promise<void> {
  const isOfReading = act === 'read' || act === 'unread'
  const { readAt, deletedAt, readActAt, trashActAt } = messageMarks
  const actAt = isOfReading ? readActAt : trashActAt
  const set = isOfReading
    ? { readAt: act === 'read' ? sql`coalesce(${readAt}, ${at}::timestamptz)` : null, readActAt: at }
    : {
        deletedAt: act === 'deleted' ? sql`coalesce(${deletedAt}, ${at}::timestamptz)` : null,
        trashActAt: at,
      }
  const first = isOfReading
    ? { readAt: act === 'read' ? (wasReadAt ?? at) : null, readActAt: at }
    : { readAt: wasReadAt, deletedAt: act === 'deleted' ? at : null, trashActAt: at }
  await db
    .insert(messageMarks)
    .values({ username, messageId, ...first })
    .onConflictDoUpdate({
      target: [messageMarks.username, messageMarks.messageId],
      set,
      setWhere: or(isNull(actAt), lte(actAt, at)),
    })
  await announceMessages(db, [memberId])
}

/**
 * Marks the answers to these questions as read, because the account has seen them on another page. Includes answers
 * marked as unread.
 */
export async function markThreadsRead(
  db: Database,
  { username, questionIds, readAt }: { username: string; questionIds: readonly string[]; readAt: string },
): Promise<void> {
  const answers = and(
    inArray(messages.questionId, [...questionIds]),
    eq(messages.username, username),
    eq(messages.isFromMember, false),
  )
  await db
    .update(messages)
    .set({ readAt })
    .where(and(answers, isNull(messages.readAt)))
  await db
    .update(messageMarks)
    .set({ readAt, readActAt: readAt })
    .where(
      and(
        eq(messageMarks.username, username),
        isNull(messageMarks.readAt),
        inArray(messageMarks.messageId, db.select({ id: messages.messageId }).from(messages).where(answers)),
      ),
    )
  const whose = await db.selectDistinct({ memberId: messages.memberId }).from(messages).where(answers)
  await announceMessages(
    db,
    whose.map(({ memberId }) => memberId),
  )
}
