import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import {
  chatMessages,
  closeChat,
  currentChat,
  openChat,
  rateChat,
  sendChatMessage,
  signOfMember,
  uploadChatFile,
} from '#contract/calls/chats.ts'
import { type Chat, ClientId, MOST_CHATS_A_DAY, isOver } from '#contract/entities/chat.ts'
import { FileId } from '#contract/entities/uploaded-file.ts'
import { type RequestContext, isId, recordAccess, refuse } from '#server/access/access.ts'
import type { Call } from '#server/access/call.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { throwIfBusy } from '#server/access/once.ts'
import { serve } from '#server/access/serve.ts'
import { uploadedFile, withUploads } from '#server/access/upload-scope.ts'
import { todayOf } from '#server/config/clock.ts'
import { keepFile } from '#server/domains/conversations/files.ts'
import { questionOf } from '#server/domains/conversations/questions/repository.ts'
import { holdAccount, withAccountHeld } from '#server/identity/account-held.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { planStateOn } from '#server/access/rights.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { announceChat } from './announce.ts'
import { needOpenChat } from './available.ts'
import { close } from './close.ts'
import {
  addMessage,
  changeChat,
  chatOf,
  chatsSince,
  currentChatOf,
  messagesAfter,
  placeOf,
  toMessages,
  usualWaitMinutes,
} from './repository.ts'
import { sendOfMember } from './send.ts'
import { noteMemberSign } from './signs.ts'
import { mountVendorFrame } from './vendor-frame.ts'
import { type ChatRow, chats } from './tables.ts'

/** How long an ended chat is still shown to a page that was closed. */
const SHOWN_AFTER_MINUTES = 30

/** Live chats of members with the plan's staff. Each account sees only its own, even within a family. */
export async function mountChats(app: FastifyInstance, services: RouteServices): Promise<void> {
  const { handles } = services
  mountVendorFrame(app, services)
  serve(app, services, openChat, (call) => begin(call, handles))

  serve(app, services, currentChat, async ({ services: within, query, caller, request }) => {
    const since = within.clock.now().subtract({ minutes: SHOWN_AFTER_MINUTES }).toString()
    const { username } = caller
    const row =
      (await currentChatOf(within.db, username, since)) ??
      (await chatOfUser(within.db, username, query.shown))
    if (!row) return { chat: null }
    await recordAccess(within, { caller, request }, row.memberId)
    return { chat: await toChat(within, row, handles) }
  })

  serve(app, services, chatMessages, async ({ services: within, params, query, caller, request }) => {
    const chat = await ownChat(within, { caller, request }, params.chatId)
    await recordAccess(within, { caller, request }, chat.memberId)
    const rows = await messagesAfter(within.db, chat.chatId, Number(query.after))
    return { messages: await toMessages(within.db, rows) }
  })

  serve(app, services, sendChatMessage, async ({ services: within, params, body, caller, request }) => {
    const chat = await ownChat(within, { caller, request }, params.chatId)
    return sendOfMember(within, { chat, message: body, handles })
  })

  serve(app, services, signOfMember, async ({ services: within, params, body, caller, request }) => {
    const chat = await ownChat(within, { caller, request }, params.chatId)
    await noteMemberSign(within.db, chat, body)
    return {}
  })

  serve(app, services, closeChat, async ({ services: within, params, body, caller, request }) => {
    const chat = await ownChat(within, { caller, request }, params.chatId)
    // No agent has taken the chat: its messages become a question instead of being lost.
    const as = body.state === 'left' || chat.state === 'waiting' ? 'left' : 'ended'
    const closed = await withAccountHeld(within, caller.username, (inside) =>
      close(inside, chat.chatId, { by: 'member', as }),
    )
    return toChat(within, closed ?? chat, handles)
  })

  serve(app, services, rateChat, async ({ services: within, params, body, caller, request }) => {
    const chat = await ownChat(within, { caller, request }, params.chatId)
    if (!isOver(chat.state)) throw problem(409, 'CHT-0002')
    const rated = await changeChat(within.db, chat.chatId, { rating: body.rating })
    return toChat(within, rated ?? chat, handles)
  })

  await withUploads(app, services, (scope) =>
    serve(scope, services, uploadChatFile, async (call) => {
      const { services: within, params, caller, request } = call
      const { clientId, fileId } = params
      if (!v.is(ClientId, clientId) || !v.is(FileId, fileId)) throw problem(400, 'INVALID_REQUEST')
      const chat = await ownChat(within, { caller, request }, params.chatId)
      if (isOver(chat.state)) throw problem(409, 'CHT-0003')
      const { type, content } = await uploadedFile(call)
      const addedAt = within.clock.now().toString()
      const { username, contractId } = chat
      return withAccountHeld(within, username, ({ db }) =>
        keepFile(db, { username, contractId, draftId: clientId, fileId, type, content, addedAt }),
      )
    }),
  )
}

/** Starts a chat, or returns the one in progress on another page. */
async function begin(
  { services, body, caller, request }: Call<typeof openChat>,
  handles: Handles,
): Promise<Chat> {
  const { db, clock } = services
  const { username } = caller
  const own = (await enrollmentsOfUser(services, username)).find(
    ({ enrollment }) =>
      enrollment.memberId === body.memberId && enrollment.contractType === body.contractType,
  )
  if (!own || planStateOn(own.enrollment, todayOf(clock)) === 'ended')
    return refuse(services, { caller, request }, body.memberId)
  await hold(db, `chats ${username}`).catch(throwIfBusy)
  await holdAccount(services, username)
  const current = await currentChatOf(db, username)
  if (current) return toChat(services, current, handles)
  needOpenChat(services, own)
  const now = clock.now()
  const since = now.subtract({ hours: 24 }).toString()
  if ((await chatsSince(db, username, since)) >= MOST_CHATS_A_DAY) throw passing(problem(429, 'CHT-0004'))
  const at = now.toString()
  const [chat] = await db
    .insert(chats)
    .values({
      chatId: randomUUID(),
      username,
      contractId: own.enrollment.contractId,
      memberId: body.memberId,
      companyId: own.plan.companyId,
      contractType: body.contractType,
      topic: body.topic,
      language: body.language,
      line: own.plan.tier1,
      state: 'waiting',
      hasDetails: body.hasDetails,
      openedAt: at,
      waitingSince: at,
    })
    .returning()
  if (!chat) throw new Error('A chat was not written')
  const first = { clientId: body.clientId, username, author: 'member', authorName: '' } as const
  await addMessage(db, chat, { ...first, body: body.text, sentAt: at })
  await announceChat(db, chat, { isQueueChanged: true })
  return toChat(services, { ...chat, lastSequence: 1, lastShown: 1, memberRead: 1 }, handles)
}

/** One of the account's chats; nothing for another account's. */
async function chatOfUser(
  db: Database,
  username: string,
  chatId: string | undefined,
): Promise<ChatRow | undefined> {
  const chat = chatId !== undefined && isId(chatId) ? await chatOf(db, chatId) : undefined
  return chat?.username === username ? chat : undefined
}

/** One of the caller's own chats; another member's gets the same answer as an unknown id. */
async function ownChat(services: CallServices, asking: RequestContext, chatId: string): Promise<ChatRow> {
  const chat = await chatOfUser(services.db, asking.caller.username, chatId)
  return chat ?? refuse(services, asking, chatId)
}

async function toChat(services: CallServices, row: ChatRow, handles: Handles): Promise<Chat> {
  const { db } = services
  const { questionId, takenBy, state } = row
  const isWaiting = state === 'waiting'
  const agent = takenBy === null ? undefined : await accountOf(services, takenBy)
  const question = questionId === null ? undefined : await questionOf(db, questionId)
  return {
    chatId: row.chatId,
    state,
    topic: row.topic,
    openedAt: isoInstant(row.openedAt),
    place: await placeOf(db, row),
    waitMinutes: isWaiting ? await usualWaitMinutes(db) : null,
    agent: agent ? firstNameOf(agent) : null,
    isReturned: row.isReturned && isWaiting,
    lastSequence: row.lastShown,
    agentRead: row.agentRead,
    hasDetails: row.hasDetails,
    messageId: questionId === null ? null : handles.of('message', questionId),
    answerBy: state === 'left' ? (question?.answerBy ?? null) : null,
    rating: row.rating,
  }
}

/** Members see only an agent's first name. */
export const firstNameOf = ({ staffName }: { staffName: string | null }): string =>
  staffName?.split(' ')[0] ?? ''
