import * as v from 'valibot'
import { Counter } from '#contract/counter.ts'
import { endpoint } from '#contract/endpoint.ts'
import { HandOverRequest } from '#contract/entities/staff-question.ts'
import {
  ChatQueue,
  ChatSearch,
  NewStaffMessage,
  StaffChat,
  StaffChatMessage,
} from '#contract/entities/staff-chat.ts'

const path = '/chats'
const ofStaff = { area: 'staff', access: 'staff', method: 'POST' } as const
const reads = { ...ofStaff, failure: 'ADM-0021', reads: true } as const
const changes = { ...ofStaff, failure: 'ADM-0022', once: true } as const

/** Lists the waiting chats, oldest first, and the caller's own. The queue doesn't name any member. */
export const chatQueue = endpoint({ ...reads, path: `${path}/search`, body: ChatSearch, reply: ChatQueue })

/** Takes a chat, which permits the agent to see the member's name. If two agents try, only one gets it (ADM-0050). */
export const takeChat = endpoint({ ...changes, path: `${path}/{chatId}/take`, reply: StaffChat })

/** Returns a chat that the caller has taken, with all messages after a sequence number. */
export const staffChat = endpoint({
  ...reads,
  path: `${path}/{chatId}/record`,
  body: v.object({ after: Counter }),
  reply: StaffChat,
})

/** Sends a message to the member, or writes a note that only agents see. */
export const sendStaffMessage = endpoint({
  ...ofStaff,
  failure: 'ADM-0022',
  path: `${path}/{chatId}/messages`,
  body: NewStaffMessage,
  reply: StaffChatMessage,
})

/** Reports that the agent is present or typing, and which message they read last. */
export const signOfAgent = endpoint({
  ...ofStaff,
  failure: 'ADM-0022',
  path: `${path}/{chatId}/typing`,
  body: v.object({ isTyping: v.boolean(), read: Counter }),
  reply: v.object({}),
})

/** Hands a chat over to another agent, with a note. */
export const handOverChat = endpoint({
  ...changes,
  path: `${path}/{chatId}/hand-over`,
  body: HandOverRequest,
  reply: v.object({}),
})

/** Returns a chat to the queue. */
export const releaseChat = endpoint({ ...changes, path: `${path}/{chatId}/release`, reply: v.object({}) })

/** Ends a chat. `asQuestion` converts it to a question that is answered in writing. */
export const endChat = endpoint({
  ...changes,
  path: `${path}/{chatId}/end`,
  body: v.object({ asQuestion: v.boolean() }),
  reply: v.object({}),
})

/** Downloads a file of a chat that the caller has taken. */
export const staffChatFile = endpoint({
  ...reads,
  path: `${path}/{chatId}/file`,
  body: v.object({ sequence: Counter, fileId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)) }),
  reply: v.unknown(),
  produces: 'application/octet-stream',
})
