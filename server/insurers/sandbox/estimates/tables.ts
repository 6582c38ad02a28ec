import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { day } from '#server/platform/db/columns.ts'

/** Estimates that members requested on paper. */
export const paperEstimates = pgTable(
  'sandbox_paper_estimates',
  {
    estimateId: text('estimate_id').primaryKey(),
    memberId: text('member_id').notNull(),
    /** The name and address on the letter. */
    sentTo: text('sent_to').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    requestedOn: day('requested_on').notNull(),
    mailOn: day('mail_on').notNull(),
    mailedOn: day('mailed_on'),
  },
  (t) => [
    index('sandbox_paper_estimates_by_member').on(t.memberId, t.requestedOn),
    index('sandbox_paper_estimates_by_day').on(t.mailedOn, t.mailOn),
  ],
)

/** The estimate switches on /sandbox that are on. */
export const estimateSwitches = pgTable('sandbox_estimate_switches', {
  name: text('name').$type<'advance-explanations'>().primaryKey(),
})
