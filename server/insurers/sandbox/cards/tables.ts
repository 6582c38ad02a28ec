import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { day, moment } from '#server/platform/db/columns.ts'

/** Replacements for printed cards. */
export const cardOrders = pgTable(
  'sandbox_card_orders',
  {
    orderId: text('order_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    cardId: text('card_id').notNull(),
    username: text('username').notNull(),
    reason: text('reason').notNull(),
    mailingAddress: jsonb('mailing_address').$type<string[]>().notNull(),
    orderedAt: moment('ordered_at').notNull(),
    arrivesBy: day('arrives_by').notNull(),
  },
  (t) => [index('card_orders_by_card').on(t.cardId, t.orderedAt)],
)
