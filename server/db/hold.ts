import type { Database } from './open.ts'
import { heldNames } from './schema.ts'

/** Until the end of this transaction nobody else holds the same name ("bill …", "card …"). */
export async function hold(tx: Database, name: string): Promise<void> {
  await tx.insert(heldNames).values({ name }).onConflictDoUpdate({ target: heldNames.name, set: { name } })
}
