import { and, eq } from 'drizzle-orm'
import type { DataKeys } from '#server/config/data-keys.ts'
import type { Database } from '#server/platform/db/open.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { directDeposits } from './tables.ts'

const ownerOf = (contractId: string, username: string): string => `${contractId} ${username}`

/** Bank numbers, sealed for their owner, which only the payment run opens. No page or call returns them. */
export const sealNumbers = (
  keys: DataKeys,
  { contractId, username }: { contractId: string; username: string },
  numbers: { routingNumber: string; accountNumber: string },
): string => keys.seal(JSON.stringify(numbers), ownerOf(contractId, username))

/**
 * Reseals numbers under the newest key when the server starts, so that the older key can then be removed from
 * `DATA_KEYS`. Returns the number of rows that no key opens; they stay unchanged.
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
