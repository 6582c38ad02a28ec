import * as v from 'valibot'
import { ChatState } from './chat-state.ts'
import { MessageCount } from './message.ts'
import { Secret } from '#contract/ids.ts'

/** The session key: 32 random bytes, base64url. Lives in memory only (offline-and-privacy, layer 2). */
export const SessionKey = v.object({
  key: Secret,
  /** Of the account: seals on any of its devices what waits to be sent and outlives the session (decisions/023). */
  outboxKey: v.optional(Secret),
})
export type SessionKey = v.InferOutput<typeof SessionKey>

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A chat as it is now, so that a page that was away reads it and asks for the messages that it misses. */
const ChatNews = v.object({
  type: v.literal('chat'),
  chatId: v.string(),
  state: ChatState,
  lastSequence: Count,
  isTyping: v.boolean(),
  /** As of `asOf`, in microseconds by the database's clock. */
  asOf: Count,
  /** The place in line; null unless it waits. */
  place: v.optional(v.nullable(Count), null),
  /** The agent's first name, for a member; null without one. */
  agent: v.optional(v.nullable(v.string()), null),
  /** The other side has read up to here. */
  read: v.optional(Count, 0),
})
export type ChatNews = v.InferOutput<typeof ChatNews>

/**
 * The events that the server pushes to a signed-in browser: the connection is open, the session has ended and why,
 * content or brands changed, or the unread messages of every person whose messages the member may read, under any plan.
 */
export const SessionNews = v.variant('type', [
  v.object({
    type: v.literal('counts'),
    /** Microseconds since 1970 by the database's clock: the greater of two includes the knowledge of the other. */
    asOf: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    counts: v.array(MessageCount),
    /** Another one where anything of these messages has changed, be it that as many are unread as before. */
    revision: v.optional(v.string(), ''),
  }),
  v.object({ type: v.literal('alive') }),
  ChatNews,
  // For an agent: how many chats wait, and another revision whenever the queue or the list of their own has changed.
  v.object({ type: v.literal('chat-queue'), waiting: Count, revision: v.string(), asOf: Count }),
  v.object({ type: v.literal('content'), version: v.string() }),
  v.object({ type: v.literal('brands'), version: v.string() }),
  v.object({ type: v.literal('ended'), reason: v.picklist(['blocked', 'expired']) }),
])
export type SessionNews = v.InferOutput<typeof SessionNews>
