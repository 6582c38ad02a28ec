import { and, eq } from 'drizzle-orm'
import type { DataKeys } from '#server/config/data-keys.ts'
import type { Database } from '#server/platform/db/open.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { directDeposits } from './tables.ts'

const ownerOf = (contractId: string, username: string): string => `${contractId} ${username}`

/** Bank numbers as only the payment run opens them, bound to whose they are. No page and no call reads them back. */
export const sealNumbers = (
  keys: DataKeys,
  { contractId, username }: { contractId: string; username: string },
  numbers: { routingNumber: string; accountNumber: string },
): string => keys.seal(JSON.stringify(numbers), ownerOf(contractId, username))

/**
 * Seals again what an older key sealed, at the start of the server: afterwards that key may be taken out of `DATA_KEYS`.
 * Returns the number of rows that no key opens; they stay as they are.
 */
export const resealNumbers = (root: Database, keys: DataKeys): Promise<number> =>
  inTransaction(root, async (db) => {
    let unreadable = 0
    for (const { contractId, username, sealed } of await db.select().from(directDeposits).for('update')) {
      if (keys.isNewest(sealed)) continue
      const text = keys.open(sealed, ownerOf(contractId, username))
      if (text === undefined) unreadable += 1
      else
        await db
          .update(directDeposits)
          .set({ sealed: keys.seal(text, ownerOf(contractId, username)) })
          .where(and(eq(directDeposits.contractId, contractId), eq(directDeposits.username, username)))
    }
    return unreadable
  })
