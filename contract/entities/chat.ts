import * as v from 'valibot'
import { Uuid } from '#contract/ids.ts'
import { Instant } from '#contract/instant.ts'
import { orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { typedText } from '#contract/text.ts'
import { ChatState } from './chat-state.ts'
import { Handle } from './handle.ts'
import { LANGUAGES } from './localized-text.ts'
import { MOST_MESSAGE_CHARACTERS, MOST_MESSAGE_FILES } from './message.ts'
import { QuestionTopic } from './question.ts'
import { FileId, FileName, ListedFile } from './uploaded-file.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const isOver = (state: ChatState): boolean => state === 'ended' || state === 'left'

export const ChatLanguage = v.picklist(LANGUAGES)

/** After this many minutes without an agent, a chat becomes a message. */
export const MOST_WAITING_MINUTES = 10
/** An agent who is silent for this many seconds loses the chat to the queue. */
export const AGENT_SILENT_SECONDS = 60
/** How long typing is shown after the last typing signal. */
export const TYPING_SECONDS = 5

/** The limits of one account (CHT-0004). */
export const MOST_CHATS_A_DAY = 20
export const MOST_CHAT_MESSAGES_A_DAY = 300
/** The fastest that a person can send; a faster program is rejected until it slows down. */
export const CHAT_BURST = { messages: 10, seconds: 5 } as const

/** The device's id for a message; resending it with the same id doesn't duplicate it. */
export const ClientId = Uuid

export const ChatText = v.pipe(typedText(MOST_MESSAGE_CHARACTERS), v.nonEmpty('is required'))

/** The page that the member shows to the agent: its title, and its record. */
export const ShownPage = v.object({
  title: v.pipe(typedText(200), v.nonEmpty('is required')),
  claim: v.optional(v.nullable(Handle), null),
  authorization: v.optional(v.nullable(Handle), null),
})
export type ShownPage = v.InferOutput<typeof ShownPage>

export const NewChatMessage = v.object({
  clientId: ClientId,
  /** May be empty if there are files or a page. */
  body: typedText(MOST_MESSAGE_CHARACTERS),
  files: v.pipe(v.array(v.object({ fileId: FileId, name: FileName })), v.maxLength(MOST_MESSAGE_FILES)),
  page: v.optional(v.nullable(ShownPage), null),
})
export type NewChatMessage = v.InferOutput<typeof NewChatMessage>

/** A message of a chat. Only its sequence determines its position; the time is the server's. */
export const ChatMessage = v.object({
  sequence: Count,
  clientId: v.string(),
  author: v.picklist(['member', 'agent']),
  /** The agent's first name; empty for the member. */
  name: orEmpty(v.string()),
  body: orEmpty(v.string()),
  sentAt: Instant,
  files: rows(ListedFile),
  /** The title of the page shown with it; empty without one. */
  pageTitle: orEmpty(v.string()),
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

/** The current state of the member's chat. */
export const Chat = v.object({
  chatId: v.string(),
  state: ChatState,
  topic: orElse(QuestionTopic, 'other'),
  openedAt: Instant,
  /** The place in the queue, from 1; null unless it is waiting. */
  place: orNull(Count),
  /** Estimated from the last chats; null if there are too few. */
  waitMinutes: orNull(Count),
  /** The agent's first name; null without one. */
  agent: orNull(v.string()),
  /** Whether the previous agent lost the connection and the chat is waiting for another one. */
  isReturned: orNo(),
  lastSequence: Count,
  /** The sequence up to which the agent has read the member's messages. */
  agentRead: orElse(Count, 0),
  /** Whether the agent sees birth date and email. */
  hasDetails: orElse(v.boolean(), true),
  /** Once it has ended, the conversation in Messages with the transcript; null before. */
  messageId: orNull(Handle),
  /** The day by which a chat that was left is answered in writing. */
  answerBy: orNull(v.string()),
  rating: orNull(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
})
export type Chat = v.InferOutput<typeof Chat>
