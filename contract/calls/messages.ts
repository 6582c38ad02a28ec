import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { incomplete, orEmpty, rows } from '#contract/odd-data.ts'
import {
  ListedMessage,
  Message,
  MessageCount,
  MessageFolder,
  MessageStatus,
} from '#contract/entities/message.ts'
import { Instant } from '#contract/instant.ts'

/** Counts the unread messages of the member and of further members (comma-separated, without the first). */
export const messageCounts = endpoint({
  method: 'GET',
  area: 'message',
  path: '/{memberId}/messages/count',
  access: 'own-plan',
  query: v.object({ additionalRequestedMemberIds: v.optional(v.pipe(v.string(), v.maxLength(1_000))) }),
  reply: rows(MessageCount),
  failure: 'BP-NFA-0233',
})

/** The number of messages on a page. */
export const MESSAGES_A_PAGE = 10

/** The last page that can be requested. */
export const MOST_MESSAGE_PAGES = 5_000

export const MESSAGE_SEARCH_CHARACTERS = 100

/** The filters and order of the list. The days are in the insurer's time zone, and both are included. */
export const MessageSearch = v.object({
  /** The members whose messages to list; by default the member in the address. */
  memberIds: v.pipe(v.array(v.string()), v.maxLength(20)),
  folder: MessageFolder,
  page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_MESSAGE_PAGES)),
  order: v.picklist(['newest', 'oldest']),
  isUnread: v.boolean(),
  text: v.pipe(v.string(), v.maxLength(MESSAGE_SEARCH_CHARACTERS)),
  from: v.nullable(Day),
  to: v.nullable(Day),
})
export type MessageSearch = v.InferOutput<typeof MessageSearch>

/**
 * Searches messages and returns one page. The search text is in the body, so that no address and no log contains
 * it.
 */
export const messagesOnPage = endpoint({
  method: 'POST',
  area: 'message',
  path: '/{memberId}/messages/search',
  access: 'own-plan',
  reads: true,
  body: MessageSearch,
  reply: v.object({
    messages: rows(ListedMessage, { isEssential: true }),
    /** The number of messages on all pages. */
    total: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** All people whose messages the caller may read under this member id. */
    members: rows(v.object({ memberId: v.string(), name: orEmpty(v.string()) })),
    ...incomplete,
  }),
  failure: 'BP-NFA-0237',
})

/** Returns one message. */
export const oneMessage = endpoint({
  method: 'GET',
  area: 'message',
  path: '/{memberId}/messages/{messageId}',
  access: 'own-plan',
  reply: Message,
  failure: 'BP-NFA-0231',
})

/** The time of the member's action, if it was before sending. The latest action wins, not the last to arrive. */
const ActedAt = v.optional(Instant)

/** Marks a message as read or unread, or restores it from the trash. */
export const markMessage = endpoint({
  method: 'POST',
  area: 'message',
  path: '/{memberId}/messages/{messageId}/status',
  access: 'own-plan',
  body: v.object({ status: MessageStatus, at: ActedAt }),
  reply: v.object({}),
  failure: 'BP-NFA-0232',
})

/** Moves a message to the caller's trash. Other members who may read it keep it. */
export const deleteMessage = endpoint({
  method: 'DELETE',
  area: 'message',
  path: '/{memberId}/messages/{messageId}',
  access: 'own-plan',
  query: v.object({ at: ActedAt }),
  reply: v.object({}),
  failure: 'BP-NFA-0234',
})

/** Downloads a file of a message, for every member who may read the message. */
export const messageFile = endpoint({
  method: 'GET',
  area: 'message',
  path: '/{memberId}/messages/{messageId}/files/{fileId}',
  access: 'own-plan',
  reply: v.unknown(),
  produces: 'application/octet-stream',
  failure: 'BP-NFA-0243',
})
