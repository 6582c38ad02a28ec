import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/**
 * Changes of members' messages, for servers that poll instead of being notified. Rows are only added and, once old,
 * removed. Whatever the order in which transactions end, a row that the last poll didn't see is new, and no server
 * waits for another's lock.
 */
export const messageChanges = pgTable(
  'message_changes',
  {
    /** The id of a member, or of a person whose grants changed. */
    subjectId: text('subject_id').notNull(),
    changeId: text('change_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.subjectId, t.changeId] }), index('message_changes_by_time').on(t.at)],
)
