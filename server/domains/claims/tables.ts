import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, moment } from '#server/platform/db/columns.ts'
import type { BillState } from '#contract/entities/claim-notes.ts'

/** An account's note about a claim; it belongs to the account, not to the family. */
export const claimNotes = pgTable(
  'claim_notes',
  {
    username: text('username').notNull(),
    claimId: text('claim_id').notNull(),
    contractId: text('contract_id').notNull(),
    note: text('note').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.username, t.claimId] })],
)

/** An account's note about the provider's own bill. */
export const claimBills = pgTable(
  'claim_bills',
  {
    username: text('username').notNull(),
    claimId: text('claim_id').notNull(),
    contractId: text('contract_id').notNull(),
    state: text('state').$type<BillState>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    on: day('billed_on'),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.username, t.claimId] })],
)
