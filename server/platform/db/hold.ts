import { eq } from 'drizzle-orm'
import type { Database } from './open.ts'
import { heldNames } from './schema.ts'

/**
 * Until the end of this transaction nobody else holds the same name ("bill …", "card …"). Others wait for a row that
 * a transaction under way has removed as they wait for one that stands, and strangers' names leave none behind.
 */
export async function hold(tx: Database, name: string): Promise<void> {
  await tx.insert(heldNames).values({ name }).onConflictDoUpdate({ target: heldNames.name, set: { name } })
  await tx.delete(heldNames).where(eq(heldNames.name, name))
}
