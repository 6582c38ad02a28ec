import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SavedAnswer } from '#contract/entities/saved-answer.ts'
import { day, moment } from '#server/platform/db/columns.ts'

/** The insurer's facts at the time an answer was saved. */
export type StatedFacts = Pick<
  SavedAnswer,
  'startsOn' | 'hasEnded' | 'category' | 'named' | 'person' | 'family' | 'statedUntil'
>

/** Answers about benefits that an account has saved; they belong to the account, not to the family. */
export const savedAnswers = pgTable(
  'saved_answers',
  {
    answerId: text('answer_id').primaryKey(),
    username: text('username').notNull(),
    /** The plan under which the question was asked. */
    planMemberId: text('plan_member_id').notNull(),
    contractType: text('contract_type').$type<SavedAnswer['contractType']>().notNull(),
    planName: text('plan_name').notNull(),
    question: text('question').notNull(),
    /** The person that the answer is about. */
    memberId: text('member_id').notNull(),
    memberName: text('member_name').notNull(),
    savedAt: moment('saved_at').notNull(),
    on: day('for_day').notNull(),
    facts: jsonb('facts').$type<StatedFacts>().notNull(),
  },
  (t) => [index('saved_answers_by_account').on(t.username, t.savedAt)],
)
