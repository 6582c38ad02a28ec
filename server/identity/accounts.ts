import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FailureCode } from '#contract/failures.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/open.ts'
import { accounts, signInFailures } from '#server/db/schema.ts'
import { passwordMatches } from './password.ts'

/** The third failure locks (spec §8, §9). */
export const FAILURES_THAT_LOCK = 3
/** The lock opens by itself, so that a stranger cannot keep a member out for good (security D5). */
export const LOCK_MINUTES = 15

export type SignInResult = { username: string } | { failure: FailureCode }

const nameHashOf = (name: string): string =>
  createHash('sha256').update(name.trim().toLowerCase()).digest('base64url')

const isAfter = (moment: string | null | undefined, now: Temporal.Instant): boolean =>
  Boolean(moment && Temporal.Instant.compare(Temporal.Instant.from(moment), now) > 0)

/**
 * Checks a name and a password. An unknown name takes the same time, counts and locks like a known one and gets the
 * same answers; LOG-0011 (not registered) would tell a stranger who is a member and is left to registration.
 */
export async function checkSignIn(
  db: Database,
  clock: Clock,
  name: string,
  password: string,
): Promise<SignInResult> {
  const now = clock.now()
  const nameHash = nameHashOf(name)
  const [failures] = await db.select().from(signInFailures).where(eq(signInFailures.nameHash, nameHash))
  const [account] = await db.select().from(accounts).where(eq(accounts.username, name.trim().toLowerCase()))
  const matches = await passwordMatches(account?.passwordHash ?? '', password)
  if (isAfter(failures?.lockedUntil, now)) return { failure: 'LOG-0015' }
  if (!account || !matches) return countFailure(db, now, nameHash, failures?.lockedUntil != null)
  await db.delete(signInFailures).where(eq(signInFailures.nameHash, nameHash))
  if (isBlocked(account, now)) return { failure: 'ADM-0001' }
  return { username: account.username }
}

/** An administrator's block runs from its day on, or until its other day (spec §5: one of the two). */
function isBlocked(account: typeof accounts.$inferSelect, now: Temporal.Instant): boolean {
  if (account.blockedUntil) return isAfter(account.blockedUntil, now)
  return account.blockedFrom !== null && !isAfter(account.blockedFrom, now)
}

export type AccountState = { state: 'open' | 'closed' } | { state: 'blocked'; since: string | null }

/** Whether somebody could sign in now, as far as the insurer decides it; failed attempts close nothing. */
export async function accountState(
  db: Database,
  username: string,
  now: Temporal.Instant,
): Promise<AccountState> {
  const [account] = await db.select().from(accounts).where(eq(accounts.username, username))
  if (!account) return { state: 'closed' }
  return isBlocked(account, now) ? { state: 'blocked', since: account.blockedFrom } : { state: 'open' }
}

async function countFailure(
  db: Database,
  now: Temporal.Instant,
  nameHash: string,
  wasLocked: boolean,
): Promise<SignInResult> {
  const failed = wasLocked ? sql`1` : sql`${signInFailures.failed} + 1`
  const [counted] = await db
    .insert(signInFailures)
    .values({ nameHash, failed: 1, lockedUntil: null })
    .onConflictDoUpdate({ target: signInFailures.nameHash, set: { failed, lockedUntil: null } })
    .returning()
  if (!counted || counted.failed < FAILURES_THAT_LOCK) return { failure: 'LOG-0014' }
  const lockedUntil = now.add({ minutes: LOCK_MINUTES }).toString()
  await db.update(signInFailures).set({ lockedUntil }).where(eq(signInFailures.nameHash, nameHash))
  return { failure: 'LOG-0018' }
}

/** Locks a name for good; the sandbox has somebody to show it with. */
export const lockName = async (db: Database, name: string, until: string): Promise<void> => {
  await db
    .insert(signInFailures)
    .values({ nameHash: nameHashOf(name), failed: FAILURES_THAT_LOCK, lockedUntil: until })
    .onConflictDoNothing()
}
