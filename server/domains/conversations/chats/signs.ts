import { eq, sql } from 'drizzle-orm'
import { announceMessages } from '#server/platform/db/events/announce.ts'
import type { Database } from '#server/platform/db/open.ts'
import { announceChat, subjects } from './announce.ts'
import { type ChatRow, chats } from './tables.ts'

type Sign = { isTyping: boolean; read: number }

/** Records how far the member has read, and announces that and typing. */
export async function noteMemberSign(db: Database, chat: ChatRow, { isTyping, read }: Sign): Promise<void> {
  const upTo = Math.min(read, chat.lastShown)
  if (upTo > chat.memberRead) {
    await db
      .update(chats)
      .set({ memberRead: sql`greatest(${chats.memberRead}, ${upTo})` })
      .where(eq(chats.chatId, chat.chatId))
    await announceChat(db, chat)
  }
  if (isTyping && chat.state === 'open') await announceMessages(db, [subjects.typing(chat.chatId, 'member')])
}

/** The same for an agent, whose signals also keep the chat assigned to them. */
export async function noteAgentSign(
  db: Database,
  chat: ChatRow,
  { isTyping, read, at }: Sign & { at: string },
): Promise<void> {
  const upTo = Math.min(read, chat.lastSequence)
  await db
    .update(chats)
    .set({ agentSeenAt: at, agentRead: sql`greatest(${chats.agentRead}, ${upTo})` })
    .where(eq(chats.chatId, chat.chatId))
  if (upTo > chat.agentRead) await announceChat(db, chat)
  if (isTyping) await announceMessages(db, [subjects.typing(chat.chatId, 'agent')])
}
