import { bigint, date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** Premium payments that the insurer has received: those that a portal has posted, and checks by mail. */
export const premiumPayments = pgTable(
  'sandbox_premium_payments',
  {
    /** The portal's key of a posted payment. */
    paymentId: text('payment_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    contractType: text('contract_type').notNull(),
    source: text('source').$type<'portal' | 'mail'>().notNull(),
    /** What the member was told on the telephone; null where the portal has a number of its own. */
    confirmation: text('confirmation'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    receivedAt: moment('received_at').notNull(),
    creditedAt: moment('credited_at').notNull(),
    reversedAt: moment('reversed_at'),
  },
  (t) => [index('sandbox_premium_payments_by_plan').on(t.contractId, t.contractType)],
)
