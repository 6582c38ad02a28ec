import { randomUUID } from 'node:crypto'
import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { passkeys as rows } from './tables.ts'

export type PasskeyRow = typeof rows.$inferSelect

/** An account's passkeys, newest first. */
export const passkeysOf = (db: Database, username: string): Promise<PasskeyRow[]> =>
  db.select().from(rows).where(eq(rows.username, username)).orderBy(desc(rows.createdAt), rows.passkeyId)

export async function passkeyWith(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(rows).where(eq(rows.credentialId, credentialId))
  return found
}

/** Undefined if another account already has this credential. */
export async function addPasskey(
  db: Database,
  passkey: Omit<PasskeyRow, 'passkeyId' | 'lastUsedAt'>,
): Promise<PasskeyRow | undefined> {
  const [added] = await db
    .insert(rows)
    .values({ passkeyId: randomUUID(), lastUsedAt: null, ...passkey })
    .onConflictDoNothing()
    .returning()
  return added
}

const ownedBy = (username: string, passkeyId: string) =>
  and(eq(rows.username, username), eq(rows.passkeyId, passkeyId))

export async function renamePasskey(
  db: Database,
  { username, passkeyId }: Pick<PasskeyRow, 'username' | 'passkeyId'>,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [renamed] = await db.update(rows).set({ name }).where(ownedBy(username, passkeyId)).returning()
  return renamed
}

export async function removePasskey(
  db: Database,
  { username, passkeyId }: Pick<PasskeyRow, 'username' | 'passkeyId'>,
): Promise<PasskeyRow | undefined> {
  const [removed] = await db.delete(rows).where(ownedBy(username, passkeyId)).returning()
  return removed
}

/**
 * Records a signature; returns false if the passkey was removed meanwhile or its counter didn't increase. Passkeys
 * without a counter stay at 0.
 */
export async function notePasskeyUse(
  db: Database,
  { passkeyId }: Pick<PasskeyRow, 'passkeyId'>,
  used: Pick<PasskeyRow, 'counter' | 'isBackedUp'> & { at: Temporal.Instant },
): Promise<boolean> {
  const { counter, isBackedUp, at } = used
  const countsNothing = sql`(${rows.counter} = 0 and ${counter}::bigint = 0)`
  const noted = await db
    .update(rows)
    .set({ counter, isBackedUp, lastUsedAt: at.toString() })
    .where(and(eq(rows.passkeyId, passkeyId), or(lt(rows.counter, counter), countsNothing)))
    .returning({ passkeyId: rows.passkeyId })
  return noted.length === 1
}
