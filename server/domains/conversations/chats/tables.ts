import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ChatState } from '#contract/entities/chat-state.ts'
import type { Language } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { QuestionTopic } from '#contract/entities/question.ts'
import { moment } from '#server/platform/db/columns.ts'

/** Live chats. Rows of ended chats stay, because limits and ratings are counted from them. */
export const chats = pgTable(
  'chats',
  {
    chatId: text('chat_id').primaryKey(),
    username: text('username').notNull(),
    contractId: text('contract_id').notNull(),
    memberId: text('member_id').notNull(),
    companyId: text('company_id').notNull(),
    contractType: text('contract_type').$type<ContractType>().notNull(),
    topic: text('topic').$type<QuestionTopic>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The line of business; null if the insurer states none. */
    line: text('line'),
    state: text('state').$type<ChatState>().notNull(),
    /** False if the birth date and email could not be loaded when the chat began. */
    hasDetails: boolean('has_details').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** When the chat began waiting for an agent; its place in the queue depends on `openedAt`. */
    waitingSince: moment('waiting_since').notNull(),
    isReturned: boolean('is_returned').notNull().default(false),
    takenBy: text('taken_by'),
    takenAt: moment('taken_at'),
    /** When the first agent took it, for the estimate of the wait. */
    firstTakenAt: moment('first_taken_at'),
    /** The agent's last signal. After a minute without one, the chat returns to the queue. */
    agentSeenAt: moment('agent_seen_at'),
    handOverNote: text('hand_over_note').notNull().default(''),
    leftAt: moment('left_at'),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by').$type<'member' | 'agent' | 'time'>(),
    /** The question that has the transcript, or that an abandoned chat became. */
    questionId: text('question_id'),
    rating: integer('rating'),
    /** The sequences of the last message and of the last one that isn't a note. */
    lastSequence: integer('last_sequence').notNull().default(0),
    lastShown: integer('last_shown').notNull().default(0),
    /** The last sequence that each side has read. */
    memberRead: integer('member_read').notNull().default(0),
    agentRead: integer('agent_read').notNull().default(0),
  },
  (t) => [
    uniqueIndex('chats_one_at_a_time')
      .on(t.username)
      .where(sql`${t.state} in ('waiting', 'open')`),
    index('chats_by_account').on(t.username, t.openedAt),
    index('chats_by_state').on(t.state, t.openedAt),
    index('chats_by_agent').on(t.takenBy, t.state),
  ],
)

export type ChatRow = typeof chats.$inferSelect

/** The messages of chats, in sequence. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    chatId: text('chat_id').notNull(),
    sequence: integer('sequence').notNull(),
    /** The device's id for the message. */
    clientId: text('client_id').notNull(),
    /** The account that wrote it. */
    username: text('username').notNull(),
    author: text('author').$type<'member' | 'agent'>().notNull(),
    /** The agent's first name; empty for the member. */
    authorName: text('author_name').notNull(),
    body: text('body').notNull(),
    fileIds: jsonb('file_ids').$type<string[]>().notNull(),
    /** The page that was visible: its title, and the record that it is about. */
    pageTitle: text('page_title').notNull().default(''),
    claimId: text('claim_id'),
    authorizationNumber: text('authorization_number'),
    sentAt: moment('sent_at').notNull(),
    /** Only visible to agents. */
    isNote: boolean('is_note').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.chatId, t.sequence] }),
    uniqueIndex('chat_messages_by_client_id').on(t.chatId, t.clientId),
    index('chat_messages_by_writer').on(t.username, t.sentAt),
  ],
)
