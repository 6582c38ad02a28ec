import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { oidcPayloads as rows, portalSessions } from '#server/platform/db/schema.ts'
import { idHashOf } from '#server/identity/provider/id-hash.ts'

/** Ends a sign-in completely: the provider's session, every grant from it and every token of those grants. */
export async function endProviderSession(db: Database, sessionUid: string): Promise<void> {
  const grants = await grantsOf(db, sessionUid)
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

/** The sign-in of a browser, by its access tokens' claims. */
export type KeptSession = { sessionUid: string | undefined }

/**
 * Signs a user out everywhere, at once and on every replica: after a new password, and when an account ends. The kept
 * browser stays signed in, with every grant made in it.
 */
export async function endEverySession(db: Database, username: string, keeps?: KeptSession): Promise<void> {
  const uid = keeps?.sessionUid
  if (uid === undefined) {
    await db.delete(rows).where(eq(rows.accountId, username))
    await db.delete(portalSessions).where(eq(portalSessions.username, username))
    return
  }
  const grants = await grantsOf(db, uid)
  const isOther = or(isNull(rows.uid), ne(rows.uid, uid))
  const isNoneOf =
    grants.length === 0
      ? undefined
      : and(
          or(isNull(rows.grantId), notInArray(rows.grantId, grants)),
          notInArray(rows.id, grants.map(idHashOf)),
        )
  await db.delete(rows).where(and(eq(rows.accountId, username), isOther, isNoneOf))
  const { providerSessionUid: openedIn, username: owner } = portalSessions
  await db.delete(portalSessions).where(and(eq(owner, username), or(isNull(openedIn), ne(openedIn, uid))))
}

/** The grants made in a session of the provider. */
async function grantsOf(db: Database, sessionUid: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ grantId: rows.grantId })
    .from(rows)
    .where(and(eq(rows.uid, sessionUid), isNotNull(rows.grantId)))
  return found.flatMap(({ grantId }) => grantId ?? [])
}
