import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Message, ThreadMessage } from '#contract/entities/message.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { ListedFile } from '#contract/entities/uploaded-file.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'
import { messages } from '#server/platform/db/schema.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import type { CallServices } from '#server/services.ts'
import { listedFiles } from './files.ts'
import { isKept, marksOf, readAt } from './repository.ts'
import { messageMarks } from './tables.ts'

type InConversation = { messageId: string; questionId: string | null; username: string | null }

/** The files that came with one message. */
export const filesOfMessage = async (db: Database, row: InConversation): Promise<ListedFile[]> =>
  (await listedFiles(db, [row.messageId])).get(row.messageId) ?? []

/** The questions and answers around a message that the reader may read; null for a letter. */
export async function conversationOf(
  { db }: CallServices,
  handles: Handles,
  { questionId }: InConversation,
  username: string,
): Promise<Message['conversation']> {
  if (questionId === null) return null
  const [question] = await db.select().from(questions).where(eq(questions.questionId, questionId))
  if (!question) return null
  const { state, answerBy, contractType, outcome } = question
  const unread = await unreadIn(db, username, questionId)
  const thread = (await threadOf(db, questionId)).map((message) => ({
    ...message,
    messageId: handles.of('message', message.messageId),
    isUnread: unread.has(message.messageId),
  }))
  return {
    state,
    answerBy,
    outcome,
    thread,
    contractType: contractType as ContractType,
  }
}

/** The messages of a conversation that count toward the reader's bell. */
async function unreadIn(db: Database, username: string, questionId: string): Promise<Set<string>> {
  const rows = await db
    .select({ messageId: messages.messageId })
    .from(messages)
    .leftJoin(messageMarks, marksOf(username))
    .where(and(eq(messages.questionId, questionId), eq(messages.isFromMember, false), isNull(readAt), isKept))
  return new Set(rows.map(({ messageId }) => messageId))
}

/** The messages about a question, oldest first, with the portal's own ids. */
export async function threadOf(db: Database, questionId: string): Promise<Omit<ThreadMessage, 'isUnread'>[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(inArray(messages.questionId, [questionId]))
    .orderBy(asc(messages.sentAt), asc(messages.messageId))
  const files = await listedFiles(
    db,
    rows.map(({ messageId }) => messageId),
  )
  return rows.map(({ messageId, isFromMember, sentAt, body }) => ({
    messageId,
    isFromMember,
    body,
    sentAt: isoInstant(sentAt),
    files: files.get(messageId) ?? [],
  }))
}
