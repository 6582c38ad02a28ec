import { CHAT_BURST, MOST_CHAT_MESSAGES_A_DAY, type NewChatMessage, isOver } from '#contract/entities/chat.ts'
import type { ChatMessage } from '#contract/entities/chat.ts'
import { mentionedAuthorization } from '#server/domains/authorizations/readable.ts'
import { attachFiles, hasFiles } from '#server/domains/conversations/files.ts'
import { mentionedClaim } from '#server/access/readable-claim.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { busy, notFound, passing, problem } from '#server/platform/http/problem.ts'
import { withAccountHeld } from '#server/identity/account-held.ts'
import type { CallServices } from '#server/services.ts'
import { announceChat } from './announce.ts'
import {
  type ChatMessageRow,
  addMessage,
  chatMessagesSince,
  lockedChat,
  messageByClientId,
  toMessages,
} from './repository.ts'
import type { ChatRow } from './tables.ts'

type Sending = { chat: ChatRow; message: NewChatMessage; handles: Handles }

/**
 * Stores a message of the member with its sequence. A repeated client id is the same message; with another text it is
 * rejected, and the first text stays.
 */
export async function sendOfMember(services: CallServices, sending: Sending): Promise<ChatMessage> {
  const { chat, message } = sending
  const { username, chatId } = chat
  // Asks the insurer before the transaction begins.
  const shown = await shownRecords(services, sending)
  return withAccountHeld(services, username, async (within) => {
    const { db } = within
    const locked = await lockedChat(db, chatId)
    if (!locked) throw notFound()
    const before = await messageByClientId(db, chatId, message.clientId)
    if (before) return sentBefore(db, before, message)
    if (isOver(locked.state)) throw problem(409, 'CHT-0003')
    await needRoom(within, username)
    mustSaySomething(message)
    const files = { username, draftId: message.clientId }
    if (!(await hasFiles(db, files, message.files))) throw problem(422, 'CHT-0005')
    await attachFiles(db, files, message.files)
    const row = await addMessage(db, locked, {
      clientId: message.clientId,
      username,
      author: 'member',
      authorName: '',
      body: message.body,
      fileIds: message.files.map(({ fileId }) => fileId),
      pageTitle: message.page?.title ?? '',
      ...shown,
      sentAt: services.clock.now().toString(),
    })
    await announceChat(db, locked)
    return onlyOne(await toMessages(db, [row]))
  })
}

const onlyOne = ([message]: ChatMessage[]): ChatMessage => {
  if (!message) throw new Error('A message that was written is missing')
  return message
}

async function sentBefore(
  db: Database,
  before: ChatMessageRow,
  { body, files }: NewChatMessage,
): Promise<ChatMessage> {
  const isSame =
    before.author === 'member' &&
    before.body === body &&
    before.fileIds.length === files.length &&
    files.every(({ fileId }) => before.fileIds.includes(fileId))
  if (!isSame) throw problem(409, 'CHT-0002')
  return onlyOne(await toMessages(db, [before]))
}

function mustSaySomething({ body, files, page }: NewChatMessage): void {
  if (body === '' && files.length === 0 && page === null)
    throw problem(422, 'INVALID_REQUEST', undefined, { body: 'is required' })
}

/** Rejects more messages than a person writes in 24 hours or in a few seconds (CHT-0004). */
async function needRoom({ db, clock }: CallServices, username: string): Promise<void> {
  const now = clock.now()
  const ofDay = await chatMessagesSince(db, username, now.subtract({ hours: 24 }).toString())
  if (ofDay >= MOST_CHAT_MESSAGES_A_DAY) throw passing(problem(429, 'CHT-0004'))
  const { messages, seconds } = CHAT_BURST
  if ((await chatMessagesSince(db, username, now.subtract({ seconds }).toString())) >= messages)
    throw busy(429, 'CHT-0004', seconds)
}

/** The records of the visible page that the member may read; others are not named. */
async function shownRecords(
  services: CallServices,
  { chat: { username, memberId }, message: { page }, handles }: Sending,
): Promise<Pick<ChatMessageRow, 'claimId' | 'authorizationNumber'>> {
  const claimId = page?.claim ? handles.read('claim', page.claim) : undefined
  const number = page?.authorization ? handles.read('authorization', page.authorization) : undefined
  const asked = { username, memberId }
  const claim = claimId === undefined ? undefined : await mentionedClaim(services, { ...asked, claimId })
  const authorization =
    number === undefined
      ? undefined
      : await mentionedAuthorization(services, { ...asked, authorizationNumber: number })
  return {
    claimId: claim?.claimId ?? null,
    authorizationNumber: authorization?.authorizationNumber ?? null,
  }
}
