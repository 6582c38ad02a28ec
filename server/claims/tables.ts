import { bigint, date, index, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { AppealGround, AppealState, BillState } from '#contract/entities/claim-notes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' }).notNull()

/** What an account noted about a claim; it belongs to the account, not to the family. */
export const claimNotes = pgTable(
  'claim_notes',
  {
    username: text('username').notNull(),
    claimId: text('claim_id').notNull(),
    contractId: text('contract_id').notNull(),
    note: text('note').notNull(),
    at: moment('at'),
  },
  (t) => [primaryKey({ columns: [t.username, t.claimId] })],
)

/** What an account noted about the provider's own bill. */
export const claimBills = pgTable(
  'claim_bills',
  {
    username: text('username').notNull(),
    claimId: text('claim_id').notNull(),
    contractId: text('contract_id').notNull(),
    state: text('state').$type<BillState>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    on: date('billed_on', { mode: 'string' }),
    at: moment('at'),
  },
  (t) => [primaryKey({ columns: [t.username, t.claimId] })],
)

/** Appeals against denials; one of each account for each claim. */
export const appeals = pgTable(
  'sandbox_appeals',
  {
    appealId: text('appeal_id').primaryKey(),
    confirmation: text('confirmation').notNull(),
    username: text('username').notNull(),
    claimId: text('claim_id').notNull(),
    contractId: text('contract_id').notNull(),
    memberId: text('member_id').notNull(),
    ground: text('ground').$type<AppealGround>().notNull(),
    letter: text('letter').notNull(),
    state: text('state').$type<AppealState>().notNull(),
    startedAt: moment('started_at'),
    decisionBy: date('decision_by', { mode: 'string' }).notNull(),
  },
  (t) => [unique('appeals_once').on(t.username, t.claimId), index('appeals_by_claim').on(t.claimId)],
)
