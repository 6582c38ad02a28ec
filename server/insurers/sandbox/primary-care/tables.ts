import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, moment } from '#server/platform/db/columns.ts'
import type { PrimaryCareProvider } from '#server/insurer/primary-care.ts'

/** Members' primary care providers, including choices that were canceled before they started. */
export const primaryCareChoices = pgTable(
  'sandbox_primary_care_choices',
  {
    choiceId: text('choice_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    memberId: text('member_id').notNull(),
    networkId: text('network_id').notNull(),
    providerId: text('provider_id').notNull(),
    /** The provider as listed in the directory on the day of the choice. */
    provider: jsonb('provider').$type<PrimaryCareProvider>().notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
    chosenAt: moment('chosen_at').notNull(),
    chosenBy: text('chosen_by').$type<'member' | 'insurer'>().notNull(),
    confirmation: text('confirmation'),
    canceledOn: day('canceled_on'),
    /** Whether the change feed has reported it. */
    isReported: boolean('is_reported').notNull().default(false),
    /** Whether the feed has reported that the provider leaves the network. */
    isDepartureReported: boolean('is_departure_reported').notNull().default(false),
  },
  (t) => [
    index('primary_care_by_member').on(t.contractId, t.memberId, t.startsOn),
    index('primary_care_by_provider').on(t.providerId),
    index('primary_care_not_reported').on(t.isReported),
  ],
)

/** The day on which the insurer chooses for a member who has no provider. */
export const primaryCareAssignments = pgTable(
  'sandbox_primary_care_assignments',
  {
    contractId: text('contract_id').notNull(),
    memberId: text('member_id').notNull(),
    assignOn: day('assign_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.memberId] }), index('assignments_by_day').on(t.assignOn)],
)
