import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/** What members are reminded of: the end of an approval, the last units of it, or what they have to send. */
export type NoticeKind = 'approval-ends' | 'units-left' | 'information-due'

/** Reminders that were sent, so that each is sent once. */
export const deadlineNotices = pgTable(
  'deadline_notices',
  {
    /** Made of what it is about and whom it was sent to; also the id of the letter. */
    noticeId: text('notice_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    /** To whom it was sent. */
    memberId: text('member_id').notNull(),
    /** What it is about, such as the number of an authorization. */
    subject: text('subject').notNull(),
    /** The rule that the date comes from; null for a date of the insurer. */
    ruleId: text('rule_id'),
    kind: text('kind').$type<NoticeKind>().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [index('deadline_notices_by_member').on(t.memberId)],
)
