import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/**
 * Why a staff member opened or changed a record. The audit trail's row has the same request id. Rows are only added.
 */
export const staffActs = pgTable(
  'staff_acts',
  {
    actId: text('act_id').primaryKey(),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    requestId: text('request_id').notNull(),
  },
  (t) => [index('staff_acts_by_subject').on(t.subject, t.at), index('staff_acts_by_actor').on(t.actor, t.at)],
)
