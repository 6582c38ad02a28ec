import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { acceptedTerms } from '#server/platform/db/schema.ts'

export async function hasAccepted(db: Database, username: string, version: string): Promise<boolean> {
  const its = and(eq(acceptedTerms.username, username), eq(acceptedTerms.version, version))
  return (await db.select().from(acceptedTerms).where(its)).length > 0
}

/** Records the user's first acceptance of a version; later ones change nothing. */
export async function acceptVersion(
  db: Database,
  { username, version, acceptedAt }: typeof acceptedTerms.$inferInsert,
): Promise<void> {
  await db
    .insert(acceptedTerms)
    .values({ username, version, acceptedAt })
    .onConflictDoUpdate({
      target: acceptedTerms.username,
      set: { version, acceptedAt },
      setWhere: ne(acceptedTerms.version, version),
    })
}
