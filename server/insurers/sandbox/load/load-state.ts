import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#server/platform/db/open.ts'
import { systemState } from '#server/platform/db/schema.ts'

export const LOAD_MARKER = 'load'

/**
 * The requested number of members, the day of the load, and its progress: the last complete family, and the members so
 * far.
 */
const LoadState = v.object({
  members: v.number(),
  day: v.string(),
  families: v.number(),
  done: v.number(),
})
export type LoadState = v.InferOutput<typeof LoadState>

/** The requested change isn't possible; the message gives the reason and the alternative. */
export class LoadRefused extends Error {}

export async function stateOfLoad(db: Pick<Database, 'select'>): Promise<LoadState | undefined> {
  const [row] = await db.select().from(systemState).where(eq(systemState.name, LOAD_MARKER))
  return row && v.parse(LoadState, row.value)
}

/** Reads the state and locks it, so that no other load continues from it until the transaction ends. */
export async function lockedState(tx: Pick<Database, 'select'>): Promise<LoadState> {
  const [row] = await tx.select().from(systemState).where(eq(systemState.name, LOAD_MARKER)).for('update')
  return v.parse(LoadState, row?.value)
}
