import type { FastifyInstance } from 'fastify'
import {
  chatQueue,
  endChat,
  handOverChat,
  releaseChat,
  sendStaffMessage,
  signOfAgent,
  staffChat,
  staffChatFile,
  takeChat,
} from '#contract/calls/staff-chats.ts'
import { isOver } from '#contract/entities/chat.ts'
import { and, eq, sql } from 'drizzle-orm'
import { MOST_CHATS_OF_AN_AGENT } from '#contract/entities/staff-chat.ts'
import {
  type RequestContext,
  isId,
  recordAccess,
  recordRefusedAccess,
  refuse,
} from '#server/access/access.ts'
import { throwIfBusy } from '#server/access/once.ts'
import { serve } from '#server/access/serve.ts'
import { fileAnswer } from '#server/access/upload-scope.ts'
import { announceChat } from '#server/domains/conversations/chats/announce.ts'
import { close } from '#server/domains/conversations/chats/close.ts'
import { changeChat, chatOf, messagesAfter } from '#server/domains/conversations/chats/repository.ts'
import { returnToQueue } from '#server/domains/conversations/chats/settle.ts'
import { noteAgentSign } from '#server/domains/conversations/chats/signs.ts'
import { type ChatRow, chats } from '#server/domains/conversations/chats/tables.ts'
import { readMessageFile } from '#server/domains/conversations/files.ts'
import { hold } from '#server/platform/db/hold.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { notFound, passing, problem } from '#server/platform/http/problem.ts'
import type { CallServices, Services } from '#server/services.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { noteAct } from './acts.ts'
import { canTake, recordOfChat } from './chat-record.ts'
import { queueFor } from './chat-queue.ts'
import { sendOfAgent } from './chat-send.ts'
import { openableAccount, refuseOwnContracts } from './openable-account.ts'

/** The audit trail names no member for a view of the queue. */
const NO_MEMBER = ''
/** A view of a chat in which nothing has been read yet. */
const FROM_START = 0
/** The reason in the audit trail for showing the member's name to an agent. */
const TAKING = 'Took a live chat'

/** Live chats for agents. Each view of a chat and each action adds a row to the audit trail. */
export function mountStaffChats(app: FastifyInstance, services: Services): void {
  serve(app, services, chatQueue, async ({ services: within, body, caller, request }) => {
    const account = await accountOf(within, caller.username)
    if (!account) throw notFound()
    await recordAccess(within, { caller, request }, NO_MEMBER)
    return queueFor(within, account, body)
  })

  serve(app, services, takeChat, async ({ services: within, params, caller, request }) => {
    const asking = { caller, request }
    const chat = await someoneElses(within, asking, params.chatId)
    const taken = await take(within, chat, caller.username)
    await noteAct(within, asking, { subject: chat.username, reason: TAKING })
    return recordOfChat(within, taken, { reader: caller.username, after: FROM_START })
  })

  serve(app, services, staffChat, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const chat = await mine(within, asking, params.chatId)
    await recordAccess(within, asking, chat.username)
    return recordOfChat(within, chat, { reader: caller.username, after: body.after })
  })

  mountWriting(app, services)
  mountGivingAway(app, services)
}

function mountWriting(app: FastifyInstance, services: Services): void {
  serve(app, services, sendStaffMessage, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const chat = await mine(within, asking, params.chatId)
    const message = await sendOfAgent(within, { chatId: chat.chatId, agent: caller.username, message: body })
    await recordAccess(within, asking, chat.username)
    return message
  })

  serve(app, services, signOfAgent, async ({ services: within, params, body, caller, request }) => {
    const chat = await mine(within, { caller, request }, params.chatId)
    await noteAgentSign(within.db, chat, { ...body, at: within.clock.now().toString() })
    return {}
  })

  serve(app, services, staffChatFile, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const chat = await mine(within, asking, params.chatId)
    const [row] = await messagesAfter(within.db, chat.chatId, body.sequence - 1, { most: 1 })
    const isOfIt = row?.sequence === body.sequence && row.fileIds.includes(body.fileId)
    const file = isOfIt
      ? await readMessageFile(within.db, { messageId: row.clientId }, body.fileId)
      : undefined
    if (!file) return refuse(within, asking, chat.username)
    await recordAccess(within, asking, chat.username)
    return fileAnswer('attachment', file)
  })
}

function mountGivingAway(app: FastifyInstance, services: Services): void {
  serve(app, services, handOverChat, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const chat = await mine(within, asking, params.chatId)
    await hold(within.db, `chats of ${body.to}`).catch(throwIfBusy)
    if (!(await canTake(within, chat, { reader: caller.username, to: body.to })))
      throw passing(problem(422, 'ADM-0053', undefined, { to: 'cannot take it' }))
    const at = within.clock.now().toString()
    const given = { takenBy: body.to, takenAt: at, agentSeenAt: at, handOverNote: body.note }
    const handed = await changeChat(within.db, chat.chatId, given, ...isHeldBy(caller.username))
    if (!handed) throw passing(problem(409, 'ADM-0052'))
    await announceChat(within.db, handed, { alsoAgent: caller.username })
    await noteAct(within, asking, { subject: chat.username, reason: body.note })
    return {}
  })

  serve(app, services, releaseChat, async ({ services: within, params, caller, request }) => {
    const asking = { caller, request }
    const chat = await mine(within, asking, params.chatId)
    if (!(await returnToQueue(within, chat))) throw passing(problem(409, 'ADM-0052'))
    await recordAccess(within, asking, chat.username)
    return {}
  })

  serve(app, services, endChat, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const chat = await mine(within, asking, params.chatId)
    await close(within, chat.chatId, { by: 'agent', as: body.asQuestion ? 'left' : 'ended' })
    await recordAccess(within, asking, chat.username)
    return {}
  })
}

const isHeldBy = (agent: string) => [eq(chats.takenBy, agent), eq(chats.state, 'open')]

/** Assigns a waiting chat to an agent, in one write that only one of two simultaneous agents makes. */
async function take(services: CallServices, chat: ChatRow, agent: string): Promise<ChatRow> {
  const at = services.clock.now().toString()
  return inTransaction(services.db, async (db) => {
    // One agent's calls wait for each other, so that together they can't take more than three chats.
    await hold(db, `chats of ${agent}`).catch(throwIfBusy)
    const own = and(...isHeldBy(agent))
    if ((await db.$count(chats, own)) >= MOST_CHATS_OF_AN_AGENT) throw passing(problem(409, 'ADM-0051'))
    const change = { state: 'open', takenBy: agent, takenAt: at, agentSeenAt: at, isReturned: false } as const
    const [taken] = await db
      .update(chats)
      .set({ ...change, firstTakenAt: sql`coalesce(${chats.firstTakenAt}, ${at}::timestamptz)` })
      .where(and(eq(chats.chatId, chat.chatId), eq(chats.state, 'waiting')))
      .returning()
    if (!taken) throw passing(problem(409, isOver(chat.state) ? 'ADM-0052' : 'ADM-0050'))
    await announceChat(db, taken, { isQueueChanged: true })
    return taken
  })
}

/** Returns a chat; refuses the caller's own chats and those of people on the caller's contract (ADM-0023). */
async function someoneElses(
  services: CallServices,
  asking: RequestContext,
  chatId: string,
): Promise<ChatRow> {
  const chat = isId(chatId) ? await chatOf(services.db, chatId) : undefined
  if (!chat) return refuse(services, asking, chatId)
  await openableAccount(services, asking, chat.username)
  await refuseOwnContracts(services, asking, { subject: chat.username, contractIds: [chat.contractId] })
  return chat
}

/** A chat that is assigned to the caller (ADM-0052). */
async function mine(services: CallServices, asking: RequestContext, chatId: string): Promise<ChatRow> {
  const chat = await someoneElses(services, asking, chatId)
  if (chat.takenBy !== asking.caller.username || chat.state !== 'open') {
    await recordRefusedAccess(services, asking, chat.username)
    throw passing(problem(409, 'ADM-0052'))
  }
  return chat
}
