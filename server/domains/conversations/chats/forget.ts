import { eq, inArray } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { close } from './close.ts'
import { currentChatOf } from './repository.ts'
import { chatMessages, chats } from './tables.ts'

/**
 * Ends the chat of an account and deletes all of its chats. Transcripts stay with the questions, because the law
 * requires keeping members' messages to the insurer.
 */
export async function forgetChatsOf(
  services: Pick<Services, 'db' | 'clock' | 'brands' | 'deadlines'>,
  username: string,
): Promise<void> {
  const { db } = services
  const current = await currentChatOf(db, username)
  if (current) await close(services, current.chatId, { by: 'member', as: 'ended' })
  const own = db.select({ chatId: chats.chatId }).from(chats).where(eq(chats.username, username))
  await db.delete(chatMessages).where(inArray(chatMessages.chatId, own))
  await db.delete(chats).where(eq(chats.username, username))
}
