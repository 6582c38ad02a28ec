import { and, desc, eq, gte } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { cardDeliveries, cardOrders } from '#server/db/schema.ts'

export type DeliveryRow = typeof cardDeliveries.$inferSelect
export type OrderRow = typeof cardOrders.$inferSelect

/** More are not shown. */
const SHOWN = 20

export const addDelivery = async (db: Database, row: DeliveryRow): Promise<void> => {
  await db.insert(cardDeliveries).values(row)
}

/** What was sent of a card, the newest first. */
export const deliveriesOf = (db: Database, cardId: string): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(cardDeliveries)
    .where(eq(cardDeliveries.cardId, cardId))
    .orderBy(desc(cardDeliveries.at), desc(cardDeliveries.deliveryId))
    .limit(SHOWN)

export const addOrder = async (db: Database, row: OrderRow): Promise<void> => {
  await db.insert(cardOrders).values(row)
}

/** Printed cards that have not arrived by today, the newest first. */
export const ordersOnTheirWay = (
  db: Database,
  cardId: string,
  today: Temporal.PlainDate,
): Promise<OrderRow[]> =>
  db
    .select()
    .from(cardOrders)
    .where(and(eq(cardOrders.cardId, cardId), gte(cardOrders.arrivesBy, today.toString())))
    .orderBy(desc(cardOrders.orderedAt), desc(cardOrders.orderId))
