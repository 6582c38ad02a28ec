import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { day, moment } from '#server/platform/db/columns.ts'
import type { QuestionChannel, QuestionOutcome, QuestionState } from '#contract/entities/question.ts'

/** Members' written questions; `answer` is empty until staff write one. */
export const questions = pgTable(
  'questions',
  {
    questionId: text('question_id').primaryKey(),
    username: text('username').notNull(),
    contractId: text('contract_id').notNull(),
    memberId: text('member_id').notNull(),
    companyId: text('company_id').notNull(),
    contractType: text('contract_type').notNull(),
    topic: text('topic').notNull(),
    phone: text('phone').notNull(),
    comments: text('comments').notNull(),
    askedAt: moment('asked_at').notNull(),
    answerBy: day('answer_by').notNull(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    readAt: moment('read_at'),
    /** In the asker's words; empty if the topic is enough. */
    subject: text('subject').notNull().default(''),
    channel: text('channel').$type<QuestionChannel>().notNull().default('form'),
    /**
     * The member that the question is about: the asker, or a member whose messages they may read. Null for questions of
     * earlier releases.
     */
    aboutMemberId: text('about_member_id'),
    claimId: text('claim_id'),
    /** The portal's id of the document (contract/entities/document.ts). */
    documentId: text('document_id'),
    authorizationNumber: text('authorization_number'),
    /** The line of business, by which the staff divide the work; null if the insurer doesn't state it. */
    tier1: text('tier1'),
    state: text('state').$type<QuestionState>().notNull().default('open'),
    /** The staff member who works on it. */
    takenBy: text('taken_by'),
    takenAt: moment('taken_at'),
    closedAt: moment('closed_at'),
    /** When to call back, in America/Chicago; null without a request for a call. */
    callOn: day('call_on'),
    callFrom: text('call_from'),
    callUntil: text('call_until'),
    /** The outcome; null while the question is open. */
    outcome: text('outcome').$type<QuestionOutcome>(),
    /** A note from the staff member who handed the question over. */
    handOverNote: text('hand_over_note').notNull().default(''),
  },
  (t) => [
    index('questions_by_asker').on(t.username, t.memberId, t.askedAt),
    index('questions_by_state').on(t.state, t.answerBy),
  ],
)
