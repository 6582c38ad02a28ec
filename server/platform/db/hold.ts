import { eq } from 'drizzle-orm'
import type { Database } from './open.ts'
import { heldNames } from './schema.ts'

/**
 * Locks a name ("bill …", "card …") until this transaction ends. Other transactions wait for it even if a running
 * transaction removed the row, and unknown names leave no rows behind.
 */
export async function hold(tx: Database, name: string): Promise<void> {
  await tx.insert(heldNames).values({ name }).onConflictDoUpdate({ target: heldNames.name, set: { name } })
  await tx.delete(heldNames).where(eq(heldNames.name, name))
}
