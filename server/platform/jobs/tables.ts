import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Changes of the insurer's of which a member could not be told when they came. */
export const owedChanges = pgTable('owed_insurer_changes', {
  changeId: text('change_id').primaryKey(),
  contractId: text('contract_id').notNull(),
  change: jsonb('change').notNull(),
  owedSince: timestamp('owed_since', { withTimezone: true, mode: 'string' }).notNull(),
})
