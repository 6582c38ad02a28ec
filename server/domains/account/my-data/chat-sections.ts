import { and, asc, eq } from 'drizzle-orm'
import { chatMessages, chats } from '#server/domains/conversations/chats/tables.ts'
import type { CallServices } from '#server/services.ts'
import type { Own } from './own.ts'
import { type Section, fieldSection, storedFields } from './section.ts'

/** The live chats with the messages of both sides. Agents' notes to each other aren't the member's data. */
export const chatSections: readonly Section[] = [
  fieldSection(
    'chats',
    storedFields(chats, [
      'openedAt',
      'topic',
      'language',
      'state',
      'memberId',
      'contractType',
      'endedAt',
      'endedBy',
      'rating',
    ]),
    ({ db }: CallServices, { username }: Own) =>
      db.select().from(chats).where(eq(chats.username, username)).orderBy(asc(chats.openedAt)),
  ),
  fieldSection(
    'chat-messages',
    storedFields(chatMessages, ['sentAt', 'author', 'authorName', 'body', 'pageTitle']),
    writtenInChats,
  ),
]

async function writtenInChats({ db }: CallServices, { username }: Own) {
  const rows = await db
    .select({ message: chatMessages })
    .from(chatMessages)
    .innerJoin(chats, eq(chats.chatId, chatMessages.chatId))
    .where(and(eq(chats.username, username), eq(chatMessages.isNote, false)))
    .orderBy(asc(chats.openedAt), asc(chatMessages.sequence))
  return rows.map(({ message }) => message)
}
