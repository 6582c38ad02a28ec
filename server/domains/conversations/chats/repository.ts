import { type SQL, and, asc, count, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { ChatMessage } from '#contract/entities/chat.ts'
import type { ListedFile } from '#contract/entities/uploaded-file.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'
import { listedFiles } from '#server/domains/conversations/files.ts'
import { type ChatRow, chatMessages, chats } from './tables.ts'

export type ChatMessageRow = typeof chatMessages.$inferSelect

/** The most messages in one answer. */
const MOST_MESSAGES = 200
/** No chat has more messages. */
export const ALL_MESSAGES = 100_000
/** How many chats the estimated wait is based on, and the fewest that suffice. */
const CHATS_OF_AN_ESTIMATE = 20
const LEAST_CHATS_OF_AN_ESTIMATE = 3
const SECONDS_A_MINUTE = 60

const isUnderWay = inArray(chats.state, ['waiting', 'open'])

export async function chatOf(db: Database, chatId: string): Promise<ChatRow | undefined> {
  const [row] = await db.select().from(chats).where(eq(chats.chatId, chatId))
  return row
}

/** The account's chat in progress, or the newest one that ended since a given time. */
export async function currentChatOf(
  db: Database,
  username: string,
  endedSince?: string,
): Promise<ChatRow | undefined> {
  const isRecent = endedSince === undefined ? undefined : gt(chats.endedAt, endedSince)
  const [row] = await db
    .select()
    .from(chats)
    .where(and(eq(chats.username, username), isRecent ? or(isUnderWay, isRecent) : isUnderWay))
    .orderBy(desc(chats.openedAt))
    .limit(1)
  return row
}

/** The chat, locked until the end of the transaction, so that its messages are written one after another. */
export async function lockedChat(tx: Database, chatId: string): Promise<ChatRow | undefined> {
  const [row] = await tx.select().from(chats).where(eq(chats.chatId, chatId)).for('update')
  return row
}

/** Changes a chat only while these conditions hold; undefined if they don't. */
export async function changeChat(
  db: Database,
  chatId: string,
  change: Partial<ChatRow>,
  ...conditions: (SQL | undefined)[]
): Promise<ChatRow | undefined> {
  const [row] = await db
    .update(chats)
    .set(change)
    .where(and(eq(chats.chatId, chatId), ...conditions))
    .returning()
  return row
}

/** The place of a waiting chat in the queue; chats that opened earlier come first. */
export async function placeOf(
  db: Database,
  { chatId, state, openedAt }: Pick<ChatRow, 'chatId' | 'state' | 'openedAt'>,
): Promise<number | null> {
  if (state !== 'waiting') return null
  const isBefore = or(
    lt(chats.openedAt, openedAt),
    and(eq(chats.openedAt, openedAt), lt(chats.chatId, chatId)),
  )
  return 1 + (await db.$count(chats, and(eq(chats.state, 'waiting'), isBefore)))
}

/** How long recent chats waited for their first agent, in minutes; null if there were too few. */
export async function usualWaitMinutes(db: Database): Promise<number | null> {
  const last = db
    .select({
      seconds: sql<number>`extract(epoch from ${chats.firstTakenAt} - ${chats.openedAt})`.as('seconds'),
    })
    .from(chats)
    .where(isNotNull(chats.firstTakenAt))
    .orderBy(desc(chats.openedAt))
    .limit(CHATS_OF_AN_ESTIMATE)
    .as('last')
  const [row] = await db
    .select({ chats: count(), seconds: sql<number>`avg(${last.seconds})`.mapWith(Number) })
    .from(last)
  if (!row || row.chats < LEAST_CHATS_OF_AN_ESTIMATE) return null
  return Math.max(1, Math.ceil(row.seconds / SECONDS_A_MINUTE))
}

export const chatsSince = (db: Database, username: string, since: string): Promise<number> =>
  db.$count(chats, and(eq(chats.username, username), gt(chats.openedAt, since)))

/** How many messages an account wrote in its own chats since a given time. */
export const chatMessagesSince = (db: Database, username: string, since: string): Promise<number> =>
  db.$count(
    chatMessages,
    and(
      eq(chatMessages.username, username),
      eq(chatMessages.author, 'member'),
      gt(chatMessages.sentAt, since),
    ),
  )

export async function messageByClientId(
  db: Database,
  chatId: string,
  clientId: string,
): Promise<ChatMessageRow | undefined> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), eq(chatMessages.clientId, clientId)))
  return row
}

type NewMessage = Pick<
  ChatMessageRow,
  'clientId' | 'username' | 'author' | 'authorName' | 'body' | 'sentAt'
> &
  Partial<Pick<ChatMessageRow, 'fileIds' | 'pageTitle' | 'claimId' | 'authorizationNumber' | 'isNote'>>

/** Adds a message to a chat that the transaction has locked; its sequence is the next one. */
export async function addMessage(tx: Database, chat: ChatRow, given: NewMessage): Promise<ChatMessageRow> {
  const sequence = chat.lastSequence + 1
  const isNote = given.isNote ?? false
  const row: ChatMessageRow = {
    fileIds: [],
    pageTitle: '',
    claimId: null,
    authorizationNumber: null,
    ...given,
    isNote,
    chatId: chat.chatId,
    sequence,
  }
  await tx.insert(chatMessages).values(row)
  await tx
    .update(chats)
    .set({
      lastSequence: sequence,
      ...(isNote ? {} : { lastShown: sequence }),
      ...(given.author === 'member' ? { memberRead: sequence } : { agentRead: sequence }),
    })
    .where(eq(chats.chatId, chat.chatId))
  return row
}

/** The messages of a chat after a sequence, in order; those for agents include notes. */
export const messagesAfter = async (
  db: Database,
  chatId: string,
  after: number,
  { hasNotes = false, most = MOST_MESSAGES } = {},
): Promise<ChatMessageRow[]> =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chatId),
        gt(chatMessages.sequence, after),
        hasNotes ? undefined : eq(chatMessages.isNote, false),
      ),
    )
    .orderBy(asc(chatMessages.sequence))
    .limit(most)

/** The messages in the contract's form, with their files. */
export async function toMessages(db: Database, rows: readonly ChatMessageRow[]): Promise<ChatMessage[]> {
  const withFiles = rows.filter(({ fileIds }) => fileIds.length > 0).map(({ clientId }) => clientId)
  const files = withFiles.length > 0 ? await listedFiles(db, withFiles) : new Map<string, ListedFile[]>()
  return rows.map(({ sequence, clientId, author, authorName, body, sentAt, pageTitle }) => ({
    sequence,
    clientId,
    author,
    name: authorName,
    body,
    sentAt: isoInstant(sentAt),
    files: files.get(clientId) ?? [],
    pageTitle,
  }))
}
