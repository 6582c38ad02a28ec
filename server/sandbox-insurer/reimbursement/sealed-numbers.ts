import { and, eq } from 'drizzle-orm'
import { type DataKeys, isSealed, openedWith } from '#server/data-keys.ts'
import type { Database } from '#server/db/open.ts'
import { serverSecrets } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { directDeposits } from './tables.ts'

const ownerOf = (contractId: string, username: string): string => `${contractId} ${username}`

/** Bank numbers as only the payment run opens them, bound to whose they are. No page and no call reads them back. */
export const sealNumbers = (
  keys: DataKeys,
  { contractId, username }: { contractId: string; username: string },
  numbers: { routingNumber: string; accountNumber: string },
): string => keys.seal(JSON.stringify(numbers), ownerOf(contractId, username))

/** Where releases before kept the key: in the same database as what it sealed. */
const KEY_BEFORE = 'bank-number-key'

/**
 * Seals anew what an older key sealed, at the start of the server: afterwards that key may be taken out of `DATA_KEYS`,
 * and the key of the releases before is no longer in the database. Answers how many rows no key opens; they stay as
 * they are, and so does the key.
 */
export const resealNumbers = (root: Database, keys: DataKeys): Promise<number> =>
  inTransaction(root, async (db) => {
    const [secret] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, KEY_BEFORE))
    const before = typeof secret?.value === 'string' ? Buffer.from(secret.value, 'base64url') : undefined
    let unreadable = 0
    for (const { contractId, username, sealed } of await db.select().from(directDeposits).for('update')) {
      if (keys.isNewest(sealed)) continue
      const owner = ownerOf(contractId, username)
      const text = isSealed(sealed)
        ? keys.open(sealed, owner)
        : before && openedWith(before, Buffer.from(sealed, 'base64url'), owner)
      if (text === undefined) unreadable += 1
      else
        await db
          .update(directDeposits)
          .set({ sealed: keys.seal(text, owner) })
          .where(and(eq(directDeposits.contractId, contractId), eq(directDeposits.username, username)))
    }
    if (unreadable === 0) await db.delete(serverSecrets).where(eq(serverSecrets.name, KEY_BEFORE))
    return unreadable
  })
