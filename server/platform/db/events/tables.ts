import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/**
 * That something about somebody's messages has changed, for servers that look instead of being notified.
 * Rows are only added and, once old, removed: whatever the order in which transactions end, a row that a look did not
 * know before is news, and nobody waits for anybody's lock.
 */
export const messageChanges = pgTable(
  'message_changes',
  {
    /** Of a member, or of a person who lets others see something. */
    subjectId: text('subject_id').notNull(),
    changeId: text('change_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.subjectId, t.changeId] }), index('message_changes_by_time').on(t.at)],
)
