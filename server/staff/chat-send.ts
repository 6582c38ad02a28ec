import { isOver } from '#contract/entities/chat.ts'
import type { NewStaffMessage, StaffChatMessage } from '#contract/entities/staff-chat.ts'
import { announceChat } from '#server/domains/conversations/chats/announce.ts'
import {
  type ChatMessageRow,
  addMessage,
  changeChat,
  lockedChat,
  messageByClientId,
} from '#server/domains/conversations/chats/repository.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import { toStaffMessages } from './chat-record.ts'

type Sending = { chatId: string; agent: string; message: NewStaffMessage }

/** Stores a message or a note by the chat's assigned agent. A repeated client id is the same message. */
export async function sendOfAgent(
  services: CallServices,
  { chatId, agent, message }: Sending,
): Promise<StaffChatMessage> {
  const account = await accountOf(services, agent)
  const { row, chat } = await inTransaction(services.db, async (db) => {
    const chat = await lockedChat(db, chatId)
    if (!chat || isOver(chat.state) || chat.takenBy !== agent) throw passing(problem(409, 'ADM-0052'))
    const before = await messageByClientId(db, chatId, message.clientId)
    if (before) return { chat, row: sameAs(before, message) }
    const at = services.clock.now().toString()
    const row = await addMessage(db, chat, {
      clientId: message.clientId,
      username: agent,
      author: 'agent',
      authorName: account?.staffName?.split(' ')[0] ?? '',
      body: message.body,
      sentAt: at,
      isNote: message.isNote,
    })
    await changeChat(db, chatId, { agentSeenAt: at })
    await announceChat(db, chat)
    return { chat, row }
  })
  const [sent] = await toStaffMessages(services, chat, [row])
  if (!sent) throw new Error('A message that was written is missing')
  return sent
}

function sameAs(before: ChatMessageRow, { body, isNote }: NewStaffMessage): ChatMessageRow {
  if (before.author === 'agent' && before.body === body && before.isNote === isNote) return before
  throw problem(409, 'ADM-0022')
}
