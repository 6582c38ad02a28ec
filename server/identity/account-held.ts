import { eq } from 'drizzle-orm'
import { accounts } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'

type Held = Pick<Services, 'db' | 'config'>

/**
 * Prevents the account's deletion until this transaction ends; nothing new is stored for a deleted account. The caller
 * takes its other locks first, as the deletion does. Members of another provider don't need an account here.
 */
export async function holdAccount({ db, config }: Held, username: string): Promise<void> {
  if (config.OIDC_ISSUER) return
  const [held] = await db
    .select({ username: accounts.username })
    .from(accounts)
    .where(eq(accounts.username, username))
    // Still allows changes of the account itself.
    .for('key share')
  if (!held) throw problem(401, 'UNAUTHORIZED_ERROR')
}

/**
 * Runs `work` in a transaction in which the account can't be deleted, with the services of that transaction. 401 if the
 * account is gone.
 */
export const withAccountHeld = <Needed extends Held, Result>(
  services: Needed,
  username: string,
  work: (within: Needed) => Promise<Result>,
): Promise<Result> =>
  inTransaction(services.db, async (db) => {
    const within = { ...services, db }
    await holdAccount(within, username)
    return work(within)
  })
