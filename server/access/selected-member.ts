import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { primaryCareSelections } from './tables.ts'

type Selection = Omit<typeof primaryCareSelections.$inferInsert, 'username'>

/** Returns the member id for which a user last chose a primary care provider; empty if there is none. */
export async function selectedMemberOf(db: Database, username: string): Promise<string> {
  const [row] = await db
    .select({ memberId: primaryCareSelections.memberId })
    .from(primaryCareSelections)
    .where(eq(primaryCareSelections.username, username))
  return row?.memberId ?? ''
}

export const keepSelectedMember = async (
  db: Database,
  username: string,
  selection: Selection,
): Promise<void> =>
  void (await db
    .insert(primaryCareSelections)
    .values({ username, ...selection })
    .onConflictDoUpdate({ target: primaryCareSelections.username, set: selection }))
