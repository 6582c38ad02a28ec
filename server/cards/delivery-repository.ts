import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { cardDeliveries } from '#server/db/schema.ts'

export type DeliveryRow = typeof cardDeliveries.$inferSelect

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
