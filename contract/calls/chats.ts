import * as v from 'valibot'
import { Counter } from '#contract/counter.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  Chat,
  ChatLanguage,
  ChatMessage,
  ChatText,
  ClientId,
  NewChatMessage,
} from '#contract/entities/chat.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { QuestionTopic } from '#contract/entities/question.ts'
import { UploadedFile } from '#contract/entities/uploaded-file.ts'
import { rows } from '#contract/odd-data.ts'

const ofCaller = { area: 'member', access: 'signed-in' } as const
const chat = '/chats/{chatId}'

/**
 * Starts a chat with the plan's staff. A member has one chat at a time on all devices; if one is in progress, the call
 * returns it.
 */
export const openChat = endpoint({
  ...ofCaller,
  method: 'POST',
  path: '/chats',
  body: v.object({
    memberId: v.pipe(v.string(), v.nonEmpty('is required'), v.maxLength(40)),
    contractType: ContractType,
    topic: QuestionTopic,
    language: ChatLanguage,
    /** The first message, and the id that the device gave it. */
    text: ChatText,
    clientId: ClientId,
    /** False if the Patient call failed, so that the agent sees neither birth date nor email (BP-FA-004). */
    hasDetails: v.boolean(),
  }),
  reply: Chat,
  failure: 'CHT-0001',
  once: true,
})

/**
 * Returns the chat in progress, or else the newest that the member may still need. That is the one that the page shows,
 * or the last one if it ended within the last half hour.
 */
export const currentChat = endpoint({
  ...ofCaller,
  method: 'GET',
  path: '/chats/current',
  query: v.object({
    /** The chat that the page shows as in progress, which may have ended long before the page hears of it. */
    shown: v.optional(v.pipe(v.string(), v.maxLength(60))),
  }),
  reply: v.object({ chat: v.nullable(Chat) }),
  failure: 'CHT-0001',
})

/** Lists the messages after a sequence number, in their order, at most 200. */
export const chatMessages = endpoint({
  ...ofCaller,
  method: 'GET',
  path: `${chat}/messages`,
  query: v.object({ after: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }),
  reply: v.object({ messages: rows(ChatMessage, { isEssential: true }) }),
  failure: 'CHT-0001',
})

/** Sends a message. Repeating a client id doesn't send a second message; a repeat with a different text is rejected. */
export const sendChatMessage = endpoint({
  ...ofCaller,
  method: 'POST',
  path: `${chat}/messages`,
  body: NewChatMessage,
  reply: ChatMessage,
  failure: 'CHT-0002',
})

/** Uploads a file for a message that hasn't been sent yet. Repeating an id doesn't add a second file. */
export const uploadChatFile = endpoint({
  ...ofCaller,
  method: 'PUT',
  path: `${chat}/messages/{clientId}/files/{fileId}`,
  takes: 'file',
  reply: UploadedFile,
  failure: 'CHT-0005',
})

/** Reports that the member is typing, and which message they read last. */
export const signOfMember = endpoint({
  ...ofCaller,
  method: 'POST',
  path: `${chat}/typing`,
  body: v.object({ isTyping: v.boolean(), read: Counter }),
  reply: v.object({}),
  failure: 'CHT-0002',
})

/** Ends a chat, or converts it to a message that is answered in writing. */
export const closeChat = endpoint({
  ...ofCaller,
  method: 'PUT',
  path: `${chat}/state`,
  body: v.object({ state: v.picklist(['ended', 'left']) }),
  reply: Chat,
  failure: 'CHT-0003',
})

/** Rates a chat that has ended. */
export const rateChat = endpoint({
  ...ofCaller,
  method: 'PUT',
  path: `${chat}/rating`,
  body: v.object({ rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)) }),
  reply: Chat,
  failure: 'CHT-0002',
})
