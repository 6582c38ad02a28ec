import { date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Printed cards that were ordered again. */
export const cardOrders = pgTable(
  'sandbox_card_orders',
  {
    orderId: text('order_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    cardId: text('card_id').notNull(),
    username: text('username').notNull(),
    reason: text('reason').notNull(),
    mailingAddress: jsonb('mailing_address').$type<string[]>().notNull(),
    orderedAt: timestamp('ordered_at', { withTimezone: true, mode: 'string' }).notNull(),
    arrivesBy: date('arrives_by', { mode: 'string' }).notNull(),
  },
  (t) => [index('card_orders_by_card').on(t.cardId, t.orderedAt)],
)
