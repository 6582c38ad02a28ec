import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, day, moment } from '#server/platform/db/columns.ts'

/** Premium payments that the insurer has received: those reported by a portal, and checks by mail. */
export const premiumPayments = pgTable(
  'sandbox_premium_payments',
  {
    /** The portal's key of a reported payment. */
    paymentId: text('payment_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    contractType: text('contract_type').notNull(),
    source: text('source').$type<'portal' | 'mail'>().notNull(),
    /** The confirmation number that the member got by phone; null if the portal has its own. */
    confirmation: text('confirmation'),
    amountCents: cents('amount_cents'),
    paidOn: day('paid_on').notNull(),
    receivedAt: moment('received_at').notNull(),
    creditedAt: moment('credited_at').notNull(),
    reversedAt: moment('reversed_at'),
  },
  (t) => [index('sandbox_premium_payments_by_plan').on(t.contractId, t.contractType)],
)
