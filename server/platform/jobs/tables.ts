import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/** Changes at the insurer about which the member couldn't be notified when they happened. */
export const owedChanges = pgTable('owed_insurer_changes', {
  changeId: text('change_id').primaryKey(),
  contractId: text('contract_id').notNull(),
  change: jsonb('change').notNull(),
  owedSince: moment('owed_since').notNull(),
})
