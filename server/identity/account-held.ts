import { eq } from 'drizzle-orm'
import { accounts } from '#server/platform/db/schema.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'

/**
 * Prevents the account's deletion until this transaction ends; a deleted account stores nothing new. The caller takes
 * its other locks first, as the deletion does. Another provider's members need no account here.
 */
export async function holdAccount(
  { db, config }: Pick<Services, 'db' | 'config'>,
  username: string,
): Promise<void> {
  if (config.OIDC_ISSUER) return
  const [held] = await db
    .select({ username: accounts.username })
    .from(accounts)
    .where(eq(accounts.username, username))
    // Changes of the account itself are still possible.
    .for('key share')
  if (!held) throw problem(401, 'UNAUTHORIZED_ERROR')
}
