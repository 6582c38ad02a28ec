import { eq } from 'drizzle-orm'
import type { Database } from './open.ts'
import { heldNames } from './schema.ts'

/**
 * Holds a name ("bill …", "card …") until the end of this transaction. Other transactions wait for it even if the row
 * was removed by a transaction under way, and unknown names leave no rows behind.
 */
export async function hold(tx: Database, name: string): Promise<void> {
  await tx.insert(heldNames).values({ name }).onConflictDoUpdate({ target: heldNames.name, set: { name } })
  await tx.delete(heldNames).where(eq(heldNames.name, name))
}
