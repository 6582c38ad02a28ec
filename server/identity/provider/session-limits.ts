import { and, desc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import { MOST_IDLE_SECONDS } from '#server/config/config.ts'
import { accounts, portalSessions as rows } from '#server/platform/db/schema.ts'
import type { Services } from '#server/services.ts'
import { accountOf, type Account } from '#server/identity/contacts.ts'

/** How long a sign-in lasts without activity, and at most. */
export type SessionLimits = { idleSeconds: number; mostSeconds: number }

/** Members' limits: the portal's idle time, and half a day. */
export const MEMBER_LIMITS: SessionLimits = { idleSeconds: MOST_IDLE_SECONDS, mostSeconds: 12 * 3600 }

type Configured = Pick<Services, 'config'>

/** Staff see many people's records, so their limits may be shorter, but never longer. */
export const limitsOf = ({ config }: Configured, { role }: Pick<Account, 'role'>): SessionLimits =>
  role === 'staff'
    ? { idleSeconds: config.STAFF_IDLE_SECONDS, mostSeconds: config.STAFF_SESSION_SECONDS }
    : MEMBER_LIMITS

const expiredBefore = (now: Temporal.Instant, { idleSeconds, mostSeconds }: SessionLimits) => ({
  idleSince: now.subtract({ seconds: idleSeconds }).toString(),
  openSince: now.subtract({ seconds: mostSeconds }).toString(),
})

/** Deletes every session that was idle or open for too long, with its key. */
export async function endOldSessions({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const isOver = (limits: SessionLimits) => {
    const { idleSince, openSince } = expiredBefore(clock.now(), limits)
    return or(lt(rows.lastSeenAt, idleSince), lt(rows.createdAt, openSince))
  }
  const staff = db.select({ username: accounts.username }).from(accounts).where(eq(accounts.role, 'staff'))
  const isOverForStaff = and(inArray(rows.username, staff), isOver(limitsOf({ config }, { role: 'staff' })))
  await db.delete(rows).where(or(isOver(MEMBER_LIMITS), isOverForStaff))
}

/** The account's sessions that haven't ended, most recently used first. */
export async function openSessionsOf(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  username: string,
): Promise<(typeof rows.$inferSelect)[]> {
  const account = await accountOf(services, username)
  const limits = account ? limitsOf(services, account) : MEMBER_LIMITS
  const { idleSince, openSince } = expiredBefore(services.clock.now(), limits)
  return services.db
    .select()
    .from(rows)
    .where(and(eq(rows.username, username), gt(rows.lastSeenAt, idleSince), gt(rows.createdAt, openSince)))
    .orderBy(desc(rows.lastSeenAt))
}
