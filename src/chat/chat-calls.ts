import type { InferInput } from 'valibot'
import { actOnce, byCaller, call } from '#api/call.ts'
import { sendFile } from '#api/call-file.ts'
import type { Bytes } from '#base/bytes.ts'
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
import type { NewChatMessage } from '#contract/entities/chat.ts'

export type Opening = InferInput<NonNullable<typeof openChat.body>>

export const open = (body: Opening) => call(openChat, { body }, actOnce())

/** The chat in progress, or the one that the page shows as such. */
export const readCurrent = async (shown: string | undefined) =>
  (await call(currentChat, { query: { ...(shown && { shown }) } }, byCaller)).chat

export const readMessages = async (chatId: string, after: number) =>
  (await call(chatMessages, { params: { chatId }, query: { after: `${after}` } }, byCaller)).messages

export const sendMessage = (chatId: string, body: NewChatMessage) =>
  call(sendChatMessage, { params: { chatId }, body }, byCaller)

type Upload = { chatId: string; clientId: string; fileId: string }

export const upload = (params: Upload, file: Bytes) => sendFile(uploadChatFile, { params, file }, byCaller)

/** Sends typing and read status. A failure isn't retried or shown, because the next status replaces it. */
export const sendTypingSignal = (
  chatId: string,
  body: { isTyping: boolean; read: number },
): Promise<unknown> =>
  call(signOfMember, { params: { chatId }, body }, { ...byCaller, isOptional: true }).catch(() => undefined)

export const closeAs = (chatId: string, state: 'ended' | 'left') =>
  call(closeChat, { params: { chatId }, body: { state } }, byCaller)

export const rate = (chatId: string, rating: number) =>
  call(rateChat, { params: { chatId }, body: { rating } }, byCaller)
