import { and, desc, eq, gt } from 'drizzle-orm'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { cardDeliveries } from '#server/platform/db/schema.ts'

export type DeliveryRow = typeof cardDeliveries.$inferSelect

/** The most sendings shown. */
const SHOWN = 20

/**
 * Counts the cards that an account has sent since a time, whatever the result. Locks the count until the transaction
 * ends, so that parallel requests can't exceed the cap.
 */
export async function countDeliveries(tx: Database, username: string, since: string): Promise<number> {
  await hold(tx, `card-sending ${username}`)
  return tx.$count(cardDeliveries, and(eq(cardDeliveries.username, username), gt(cardDeliveries.at, since)))
}

export const addDelivery = async (db: Database, row: DeliveryRow): Promise<void> => {
  await db.insert(cardDeliveries).values(row)
}

/**
 * The sendings of a card, newest first. The member whose card it is sees all of them; a parent sees only their own
 * (`username`).
 */
export const deliveriesOf = (
  db: Database,
  { cardId, username }: Pick<DeliveryRow, 'cardId'> & { username?: string },
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(cardDeliveries)
    .where(
      and(
        eq(cardDeliveries.cardId, cardId),
        username === undefined ? undefined : eq(cardDeliveries.username, username),
      ),
    )
    .orderBy(desc(cardDeliveries.at), desc(cardDeliveries.deliveryId))
    .limit(SHOWN)
