import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReportDecision, ReportedFact } from '#contract/entities/directory-report.ts'
import { day } from '#server/platform/db/columns.ts'

/** Mistakes in the directory that members reported. */
export const directoryReports = pgTable(
  'sandbox_directory_reports',
  {
    reportId: text('report_id').primaryKey(),
    key: text('key').notNull(),
    username: text('username').notNull(),
    contractId: text('contract_id').notNull(),
    memberId: text('member_id').notNull(),
    providerId: text('provider_id').notNull(),
    providerName: text('provider_name').notNull(),
    locationId: text('location_id'),
    fact: text('fact').$type<ReportedFact>().notNull(),
    is: text('is').notNull(),
    shouldBe: text('should_be').notNull(),
    how: text('how').notNull(),
    sentOn: day('sent_on').notNull(),
    dueOn: day('due_on').notNull(),
    decision: text('decision').$type<ReportDecision>(),
    decidedOn: day('decided_on'),
    /** When the change feed reported the decision. */
    toldOn: day('told_on'),
  },
  (t) => [
    uniqueIndex('sandbox_directory_reports_once').on(t.username, t.key),
    index('sandbox_directory_reports_open').on(t.toldOn, t.sentOn),
  ],
)

/** Providers who leave a network because of the switch on /sandbox or the calendar. */
export const departures = pgTable(
  'sandbox_directory_departures',
  {
    departureId: text('departure_id').primaryKey(),
    providerId: text('provider_id').notNull(),
    networkId: text('network_id').notNull(),
    /** The last day in the network. */
    until: day('until').notNull(),
    saidOn: day('said_on'),
  },
  (t) => [uniqueIndex('sandbox_directory_departures_once').on(t.providerId, t.networkId)],
)
