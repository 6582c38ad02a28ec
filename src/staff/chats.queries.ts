import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { actOnce, byCaller, call } from '#api/call.ts'
import { callFile } from '#api/call-file.ts'
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
import type { ChatSearch, NewStaffMessage, StaffChat } from '#contract/entities/staff-chat.ts'

/** How often the queue is fetched without a stream. */
const LOOK_AGAIN_MS = 10_000

export const chatQueueQuery = (search: ChatSearch) =>
  queryOptions({
    queryKey: ['chats', 'queue', search],
    queryFn: ({ signal }) => call(chatQueue, { body: search }, { signal, ...byCaller }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })

/** The sequence of the last message that the page shows; 0 before it has any. */
export const lastShownOf = (chat: Pick<StaffChat, 'messages'> | undefined): number =>
  chat?.messages.at(-1)?.sequence ?? 0

/** A chat of the agent, with all its messages. */
export const chatRecordQuery = (chatId: string) =>
  queryOptions({
    queryKey: ['chats', 'record', chatId],
    queryFn: ({ signal }) =>
      call(staffChat, { params: { chatId }, body: { after: 0 } }, { signal, ...byCaller }),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const claimChat = (chatId: string) => call(takeChat, { params: { chatId } }, actOnce())

export const write = (chatId: string, body: NewStaffMessage) =>
  call(sendStaffMessage, { params: { chatId }, body }, byCaller)

/** Sends typing and read status. A failure isn't retried, because the next status replaces it. */
export const sendTypingSignal = (
  chatId: string,
  body: { isTyping: boolean; read: number },
): Promise<unknown> =>
  call(signOfAgent, { params: { chatId }, body }, { ...byCaller, isOptional: true }).catch(() => undefined)

export const handOver = (chatId: string, body: { to: string; note: string }) =>
  call(handOverChat, { params: { chatId }, body }, actOnce())

export const giveBack = (chatId: string) => call(releaseChat, { params: { chatId } }, actOnce())

export const end = (chatId: string, asQuestion: boolean) =>
  call(endChat, { params: { chatId }, body: { asQuestion } }, actOnce())

export const fileOf = (chatId: string, body: { sequence: number; fileId: string }): Promise<Blob> =>
  callFile(staffChatFile, { params: { chatId }, body }, byCaller)
