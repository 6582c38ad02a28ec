import { isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { negotiatedRates } from './tables.ts'

const RAISED_PERCENT = 104

/** New contracts with all providers: each agreed amount is higher. Decided claims keep their amounts. */
export const raisePrices = async (db: Database): Promise<void> =>
  void (await db
    .update(negotiatedRates)
    .set({ cents: sql`(${negotiatedRates.cents} * ${RAISED_PERCENT} + 50) / 100` })
    .where(isNotNull(negotiatedRates.cents)))
