import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/** Changes of the insurer's of which a member could not be told when they came. */
export const owedChanges = pgTable('owed_insurer_changes', {
  changeId: text('change_id').primaryKey(),
  contractId: text('contract_id').notNull(),
  change: jsonb('change').notNull(),
  owedSince: moment('owed_since').notNull(),
})
