import { and, desc, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm'
import type { Clock } from '#server/config/clock.ts'
import { sha256Of } from '#server/config/secrets.ts'
import type { Database } from '#server/platform/db/open.ts'
import { attempts } from '#server/platform/db/schema.ts'

/** How often an action may be attempted before it has to wait. */
export type Budget = {
  /** The counted key: a name, a browser or an address. Only its hash is kept. */
  key: string
  most: number
  /** How many minutes after the first attempt all are forgotten. */
  forgetMinutes: number
  /** How many minutes the last attempt locks it; without this, it opens when the attempts are forgotten. */
  lockMinutes?: number
}

/** For counters that never refuse. */
export const UNLIMITED = 1_000_000_000

export const keyHashOf = (key: string): string => sha256Of(key)

/**
 * Takes one attempt and returns its number; undefined if none is left. A single statement does both, so that a hundred
 * parallel attempts don't exceed the budget.
 */
export async function takeAttempt(
  db: Database,
  now: Temporal.Instant,
  { key, most, forgetMinutes, lockMinutes }: Budget,
): Promise<number | undefined> {
  const at = now.toString()
  const forgotten = now.add({ minutes: forgetMinutes }).toString()
  const released = lockMinutes === undefined ? undefined : now.add({ minutes: lockMinutes }).toString()
  const isOver = sql`${attempts.until} <= ${at}`
  const isLast = sql`${attempts.taken} + 1 >= ${most}`
  const [counted] = await db
    .insert(attempts)
    .values({ keyHash: keyHashOf(key), taken: 1, until: forgotten })
    .onConflictDoUpdate({
      target: attempts.keyHash,
      set: {
        taken: sql`case when ${isOver} then 1 else ${attempts.taken} + 1 end`,
        until: sql`case when ${isOver} then ${forgotten}::timestamptz
          when ${isLast} then coalesce(${released ?? null}::timestamptz, ${attempts.until})
          else ${attempts.until} end`,
      },
      setWhere: or(lte(attempts.until, at), lt(attempts.taken, most)),
    })
    .returning({ taken: attempts.taken })
  return counted?.taken
}

/** Returns an attempt: the password was right or wasn't checked. */
export const giveBackAttempt = async (
  db: Database,
  now: Temporal.Instant,
  { key }: Pick<Budget, 'key'>,
): Promise<void> =>
  void (await db
    .update(attempts)
    .set({
      taken: sql`${attempts.taken} - 1`,
      // The next cleanup removes expired counts.
      until: sql`case when ${attempts.taken} = 1 then ${now.toString()}::timestamptz else ${attempts.until} end`,
    })
    .where(and(eq(attempts.keyHash, keyHashOf(key)), gt(attempts.taken, 0))))

/** Restores all attempts. */
export const clearAttempts = async (db: Database, { key }: Pick<Budget, 'key'>): Promise<void> =>
  void (await db.delete(attempts).where(eq(attempts.keyHash, keyHashOf(key))))

/** The current number of counted attempts. */
export async function attemptsTaken(
  db: Database,
  now: Temporal.Instant,
  { key }: Pick<Budget, 'key'>,
): Promise<number> {
  const [found] = await db
    .select({ taken: attempts.taken })
    .from(attempts)
    .where(and(eq(attempts.keyHash, keyHashOf(key)), gt(attempts.until, now.toString())))
  return found?.taken ?? 0
}

/** The time until which one of the budgets has no attempt left; undefined if each has one. */
export async function closedUntil(
  db: Database,
  now: Temporal.Instant,
  ...budgets: [Budget, ...Budget[]]
): Promise<string | undefined> {
  const isUsedUp = ({ key, most }: Budget) =>
    and(eq(attempts.keyHash, keyHashOf(key)), gte(attempts.taken, most))
  const [found] = await db
    .select({ until: attempts.until })
    .from(attempts)
    .where(and(gt(attempts.until, now.toString()), or(...budgets.map(isUsedUp))))
    .orderBy(desc(attempts.until))
    .limit(1)
  return found?.until
}

/** Leaves no attempts until then. */
export async function closeUntil(db: Database, { key, most }: Budget, until: string): Promise<void> {
  const closed = { taken: most, until }
  await db
    .insert(attempts)
    .values({ keyHash: keyHashOf(key), ...closed })
    .onConflictDoUpdate({ target: attempts.keyHash, set: closed })
}

export const forgetOldAttempts = async (db: Database, clock: Clock): Promise<void> =>
  void (await db.delete(attempts).where(lte(attempts.until, clock.now().toString())))
