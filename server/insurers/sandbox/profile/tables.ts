import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { day } from '#server/platform/db/columns.ts'
import type { OtherCoverage, PostalAddress } from '#contract/entities/profile.ts'

/** A person's own profile changes; the first change creates the row. */
export const memberProfiles = pgTable(
  'sandbox_member_profiles',
  {
    personId: text('person_id').primaryKey(),
    /** The number of changes. */
    changes: integer('changes').notNull(),
    homePhone: text('home_phone'),
    workPhone: text('work_phone'),
    otherCoverage: jsonb('other_coverage').$type<OtherCoverage>(),
    hidesEnded: boolean('hides_ended').notNull().default(false),
    /** An address that is waiting, and the day on which it is decided. */
    pendingAddress: jsonb('pending_address').$type<PostalAddress>(),
    decidedOn: day('decided_on'),
  },
  (t) => [index('member_profiles_by_decision').on(t.decidedOn)],
)
