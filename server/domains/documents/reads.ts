import { and, eq, inArray } from 'drizzle-orm'
import { withAccountHeld } from '#server/identity/account-held.ts'
import type { CallServices } from '#server/services.ts'
import { documentReads } from './tables.ts'

/** Which of these documents an account has opened. */
export async function openedOf(
  { db }: Pick<CallServices, 'db'>,
  username: string,
  documentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (documentIds.length === 0) return new Set()
  const rows = await db
    .select({ documentId: documentReads.documentId })
    .from(documentReads)
    .where(and(eq(documentReads.username, username), inArray(documentReads.documentId, [...documentIds])))
  return new Set(rows.map(({ documentId }) => documentId))
}

export type Opened = { documentId: string; contractId: string }

/** Marks these as opened; an account that is being deleted stores nothing new. */
export async function noteOpened(
  services: Pick<CallServices, 'db' | 'config' | 'clock'>,
  username: string,
  opened: readonly Opened[],
): Promise<void> {
  if (opened.length === 0) return
  const readAt = services.clock.now().toString()
  await withAccountHeld(services, username, async ({ db }) => {
    await db
      .insert(documentReads)
      .values(opened.map((one) => ({ username, ...one, readAt })))
      .onConflictDoNothing()
  })
}
