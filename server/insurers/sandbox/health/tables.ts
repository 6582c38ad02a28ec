import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { day } from '#server/platform/db/columns.ts'
import type { FhirResource, ObservationCategory, RecordType } from '#server/insurer/health-records.ts'

/** Clinical records as FHIR R4, derived from the claims and the people's own histories. */
export const records = pgTable(
  'sandbox_records',
  {
    recordId: text('record_id').primaryKey(),
    memberId: text('member_id').notNull(),
    type: text('type').$type<RecordType>().notNull(),
    /** For an observation; empty for other types. */
    category: text('category').$type<ObservationCategory | ''>().notNull(),
    /** The code of the test; empty for other types. */
    code: text('code').notNull(),
    /** The day, month or year as stated; empty if unstated. */
    on: text('on').notNull(),
    receivedOn: day('received_on').notNull(),
    isConfidential: boolean('is_confidential').notNull(),
    resource: jsonb('resource').$type<FhirResource>().notNull(),
  },
  (t) => [
    index('sandbox_records_in_order').on(t.memberId, t.type, t.category, t.on, t.recordId),
    index('sandbox_records_by_code').on(t.memberId, t.type, t.category, t.code, t.on, t.recordId),
  ],
)

/** The types whose source is currently down, set by the switch on /sandbox. */
export const failingSources = pgTable('sandbox_failing_sources', {
  type: text('type').$type<RecordType>().primaryKey(),
})
