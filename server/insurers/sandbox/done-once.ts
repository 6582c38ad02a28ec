import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { SandboxSystem } from './system.ts'
import { takenWrites } from './tables.ts'

/**
 * Runs a write once for each key, in one transaction; a repeated call gets the id from the first. A refused write
 * changes nothing and leaves the key free.
 */
export const doneOnce = (
  { db, clock }: SandboxSystem,
  key: string,
  write: (tx: Database) => Promise<string>,
): Promise<string> =>
  inTransaction(db(), async (tx) => {
    const first = { key, resultId: '', at: clock.now().toString() }
    const taken = await tx.insert(takenWrites).values(first).onConflictDoNothing().returning()
    const row = eq(takenWrites.key, key)
    if (taken.length === 0) {
      const [before] = await tx.select().from(takenWrites).where(row)
      return before?.resultId ?? ''
    }
    const resultId = await write(tx)
    await tx.update(takenWrites).set({ resultId }).where(row)
    return resultId
  })
