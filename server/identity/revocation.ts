import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { oidcPayloads as rows, portalSessions } from '#server/db/schema.ts'
import { idHashOf } from './adapter.ts'

/** Ends a sign-in wholly: the provider's session, every grant that came from it and every token of those grants. */
export async function endProviderSession(db: Database, sessionUid: string): Promise<void> {
  const found = await db
    .selectDistinct({ grantId: rows.grantId })
    .from(rows)
    .where(and(eq(rows.uid, sessionUid), isNotNull(rows.grantId)))
  const grants = found.flatMap(({ grantId }) => grantId ?? [])
  const ofSession = eq(rows.uid, sessionUid)
  await db
    .delete(rows)
    .where(
      grants.length === 0
        ? ofSession
        : or(
            ofSession,
            inArray(rows.grantId, grants),
            and(eq(rows.model, 'Grant'), inArray(rows.id, grants.map(idHashOf))),
          ),
    )
  await db.delete(portalSessions).where(eq(portalSessions.providerSessionUid, sessionUid))
}

/** Signs a user out everywhere, at once and at every replica: after a new password, and where an account ends. */
export async function endEverySession(db: Database, username: string): Promise<void> {
  await db.delete(rows).where(eq(rows.accountId, username))
  await db.delete(portalSessions).where(eq(portalSessions.username, username))
}
