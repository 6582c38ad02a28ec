import * as v from 'valibot'
import { Instant } from '#contract/instant.ts'
import { orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { words } from '#contract/text.ts'
import { ChatLanguage, ChatMessage, ClientId } from './chat.ts'
import { ChatState } from './chat-state.ts'
import { MOST_MESSAGE_CHARACTERS } from './message.ts'
import { Tier1 } from './plan.ts'
import { QuestionTopic } from './question.ts'
import { Coworker } from './staff-question.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The maximum number of simultaneous chats per agent (ADM-0051). */
export const MOST_CHATS_OF_AN_AGENT = 3

/** A chat in the queue, without the member's name. */
export const QueuedChat = v.object({
  chatId: v.string(),
  topic: orElse(QuestionTopic, 'other'),
  language: orElse(ChatLanguage, 'en'),
  line: orNull(Tier1),
  state: ChatState,
  /** When it started to wait in the queue. */
  waitingSince: Instant,
  isReturned: orNo(),
})
export type QueuedChat = v.InferOutput<typeof QueuedChat>

/** A chat of the caller, as listed for them. */
export const OwnChat = v.object({ ...QueuedChat.entries, firstName: orEmpty(v.string()), unread: Count })
export type OwnChat = v.InferOutput<typeof OwnChat>

export const ChatSearch = v.object({
  topic: v.nullable(QuestionTopic),
  language: v.nullable(ChatLanguage),
  line: v.nullable(Tier1),
})
export type ChatSearch = v.InferOutput<typeof ChatSearch>

export const ChatQueue = v.object({
  waiting: rows(QueuedChat, { isEssential: true }),
  mine: rows(OwnChat, { isEssential: true }),
  /** The number of all waiting chats, regardless of the search. */
  total: Count,
})
export type ChatQueue = v.InferOutput<typeof ChatQueue>

/** A message as agents see it, including notes and the record of a shown page. */
export const StaffChatMessage = v.object({
  ...ChatMessage.entries,
  isNote: orNo(),
  claimNumber: orEmpty(v.string()),
  authorizationNumber: orEmpty(v.string()),
})
export type StaffChatMessage = v.InferOutput<typeof StaffChatMessage>

/** A chat that the caller has taken. Birth date and email are empty if the insurer didn't answer. */
export const StaffChat = v.object({
  ...QueuedChat.entries,
  isMine: v.boolean(),
  openedAt: Instant,
  name: orEmpty(v.string()),
  firstName: orEmpty(v.string()),
  memberId: v.string(),
  planName: orEmpty(v.string()),
  birthDate: orEmpty(v.string()),
  email: orEmpty(v.string()),
  lastSequence: Count,
  /** The sequence up to which the member has read the agents' messages. */
  memberRead: orElse(Count, 0),
  handOverNote: orEmpty(v.string()),
  rating: orNull(Count),
  messages: rows(StaffChatMessage, { isEssential: true }),
  coworkers: rows(Coworker),
})
export type StaffChat = v.InferOutput<typeof StaffChat>

export const STAFF_CHAT_TEXT = { least: 1, most: MOST_MESSAGE_CHARACTERS, hasLines: true } as const
export const NewStaffMessage = v.object({
  clientId: ClientId,
  body: words(STAFF_CHAT_TEXT),
  /** Whether it is a note, which only agents see. */
  isNote: v.boolean(),
})
export type NewStaffMessage = v.InferOutput<typeof NewStaffMessage>
