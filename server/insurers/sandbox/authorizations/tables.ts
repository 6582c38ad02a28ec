import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { day, moment } from '#server/platform/db/columns.ts'
import type { AuthorizationWrite } from '#contract/entities/authorization.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { MemberAuthorization, SentBy } from '#server/insurer/authorizations.ts'

type Key = 'authorizationNumber' | 'contractId' | 'contractType' | 'memberId' | 'requestedOn'

/** Requests for prior authorization, and their decisions. */
export const authorizations = pgTable(
  'sandbox_authorizations',
  {
    authorizationNumber: text('authorization_number').primaryKey(),
    contractId: text('contract_id').notNull(),
    contractType: text('contract_type').$type<ContractType>().notNull(),
    memberId: text('member_id').notNull(),
    requestedOn: day('requested_on').notNull(),
    /** The day of the decision; null once decided, and until the review begins. */
    decidesOn: day('decides_on'),
    facts: jsonb('facts').$type<Omit<MemberAuthorization, Key | 'takes'>>().notNull(),
  },
  (t) => [index('sandbox_authorizations_by_member').on(t.contractId, t.memberId, t.requestedOn)],
)

/** Information, extension requests and withdrawals that members sent. */
export const authorizationWrites = pgTable(
  'sandbox_authorization_writes',
  {
    writeId: text('write_id').primaryKey(),
    authorizationNumber: text('authorization_number').notNull(),
    kind: text('kind').$type<AuthorizationWrite>().notNull(),
    username: text('username').notNull(),
    sentBy: text('sent_by').$type<SentBy>().notNull(),
    /** The requested item that the information answers. */
    itemId: text('item_id'),
    /** The note or the reason. */
    note: text('note').notNull(),
    /** The visits, days, doses or pieces of an extension. */
    units: integer('units'),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [index('sandbox_authorization_writes_by_request').on(t.authorizationNumber, t.sentAt)],
)

/** The simulated reviewer's next step for a request that is due. */
export const REVIEWER_MODES = ['decides', 'asks', 'extends', 'misses'] as const
export type ReviewerMode = (typeof REVIEWER_MODES)[number]

/** The switch on /sandbox; without a row, the reviewer decides. */
export const reviewers = pgTable('sandbox_reviewers', {
  reviewerId: text('reviewer_id').primaryKey(),
  mode: text('mode').$type<ReviewerMode>().notNull(),
})
