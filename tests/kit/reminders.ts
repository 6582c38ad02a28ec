import { deadlineNotices } from '#server/domains/authorizations/tables.ts'
import type { Database } from '#server/platform/db/open.ts'

/** Notes that a member was reminded of a deadline. */
export const addReminder = (db: Database, memberId: string, sentAt: string) =>
  db.insert(deadlineNotices).values({
    noticeId: `reminder-${memberId}`,
    contractId: memberId.slice(0, -2),
    memberId,
    subject: 'NSM-A1',
    ruleId: null,
    kind: 'approval-ends',
    sentAt,
  })
