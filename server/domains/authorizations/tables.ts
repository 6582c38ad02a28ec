import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/** Kinds of reminders: an approval ends, few units of it are left, or information from the member is due. */
export type NoticeKind = 'approval-ends' | 'units-left' | 'information-due'

/** Reminders that were sent, so that each is sent once. */
export const deadlineNotices = pgTable(
  'deadline_notices',
  {
    /** Derived from its subject and its reader; also the id of the letter. */
    noticeId: text('notice_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    /** The member who received it. */
    memberId: text('member_id').notNull(),
    /** The reminder's subject, such as the number of an authorization. */
    subject: text('subject').notNull(),
    /** The rule that the date comes from; null for a date of the insurer. */
    ruleId: text('rule_id'),
    kind: text('kind').$type<NoticeKind>().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [index('deadline_notices_by_member').on(t.memberId)],
)
