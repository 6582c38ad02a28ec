import * as v from 'valibot'
import { ChatState } from './chat-state.ts'
import { MessageCount } from './message.ts'
import { Secret } from '#contract/ids.ts'

/** The session key: 32 random bytes, base64url. Lives in memory only. */
export const SessionKey = v.object({
  key: Secret,
  /** The account's key, which on any of its devices seals waiting entries that outlive the session (decisions/023). */
  outboxKey: v.optional(Secret),
})
export type SessionKey = v.InferOutput<typeof SessionKey>

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The current state of a chat, so that a page that was disconnected can load the messages that it missed. */
const ChatNews = v.object({
  type: v.literal('chat'),
  chatId: v.string(),
  state: ChatState,
  lastSequence: Count,
  isTyping: v.boolean(),
  /** When this was current, in microseconds by the database's clock. */
  asOf: Count,
  /** The place in the queue; null unless it is waiting. */
  place: v.optional(v.nullable(Count), null),
  /** The agent's first name, for a member; null without one. */
  agent: v.optional(v.nullable(v.string()), null),
  /** The sequence up to which the other side has read. */
  read: v.optional(Count, 0),
})
export type ChatNews = v.InferOutput<typeof ChatNews>

/**
 * The events that the server pushes to a signed-in browser: the connection is open, the session has ended and why,
 * content or brands changed, or the unread messages of everyone whose messages the member may read, under any plan.
 */
export const SessionNews = v.variant('type', [
  v.object({
    type: v.literal('counts'),
    /** Microseconds since 1970 by the database's clock; the greater of two includes the other's knowledge. */
    asOf: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    counts: v.array(MessageCount),
    /** Changes whenever any of these messages changes, even if the number of unread ones stays the same. */
    revision: v.optional(v.string(), ''),
  }),
  v.object({ type: v.literal('alive') }),
  ChatNews,
  // For an agent: the number of waiting chats, and a revision that changes with the queue and the agent's own list.
  v.object({ type: v.literal('chat-queue'), waiting: Count, revision: v.string(), asOf: Count }),
  v.object({ type: v.literal('content'), version: v.string() }),
  v.object({ type: v.literal('brands'), version: v.string() }),
  v.object({ type: v.literal('ended'), reason: v.picklist(['blocked', 'expired']) }),
])
export type SessionNews = v.InferOutput<typeof SessionNews>
