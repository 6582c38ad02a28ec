import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { RecordRequestKind, RecordRequestState } from '#contract/entities/record-request.ts'
import type { RequestedEntry } from '#server/insurer/record-requests.ts'
import { day } from '#server/platform/db/columns.ts'

/** Requests about health records, and what was decided. */
export const recordRequests = pgTable(
  'sandbox_record_requests',
  {
    requestId: text('request_id').primaryKey(),
    username: text('username').notNull(),
    /** The membership of the requester, who gets the letters. */
    contractId: text('contract_id').notNull(),
    contractType: text('contract_type').$type<ContractType>().notNull(),
    ownMemberId: text('own_member_id').notNull(),
    kind: text('kind').$type<RecordRequestKind>().notNull(),
    /** The member whose record it is about. */
    memberId: text('member_id').notNull(),
    entry: jsonb('entry').$type<RequestedEntry>(),
    /** Identifies a request of which only one may be undecided; null for a decided one. */
    openAbout: text('open_about'),
    text: text('text').notNull(),
    shouldBe: text('should_be').notNull(),
    files: integer('files').notNull(),
    sentOn: day('sent_on').notNull(),
    state: text('state').$type<RecordRequestState>().notNull(),
    /** The day of the reviewer's next step; null without one. */
    nextOn: day('next_on'),
    extendedTo: day('extended_to'),
    extensionToldOn: day('extension_told_on'),
    reason: jsonb('reason').$type<LocalizedText>(),
    decidedOn: day('decided_on'),
    documentId: text('document_id'),
    disagreement: text('disagreement'),
    disagreedOn: day('disagreed_on'),
    rebuttal: jsonb('rebuttal').$type<LocalizedText>(),
    rebuttedOn: day('rebutted_on'),
  },
  (t) => [
    index('sandbox_record_requests_by_user').on(t.username, t.sentOn),
    index('sandbox_record_requests_by_next').on(t.nextOn),
    index('sandbox_record_requests_by_state').on(t.state, t.sentOn, t.requestId),
    uniqueIndex('sandbox_record_requests_open').on(t.username, t.openAbout),
  ],
)
