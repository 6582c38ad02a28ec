import { eq } from 'drizzle-orm'
import { accounts } from '#server/platform/db/schema.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'

/**
 * Prevents the account's deletion until this transaction ends; nothing new is stored for a deleted account. The caller
 * takes its other locks first, as the deletion does. Members of another provider don't need an account here.
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
    // Still allows changes of the account itself.
    .for('key share')
  if (!held) throw problem(401, 'UNAUTHORIZED_ERROR')
}
