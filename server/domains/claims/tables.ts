import { bigint, date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { BillState } from '#contract/entities/claim-notes.ts'

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
