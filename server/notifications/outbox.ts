import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { NewsKind } from '#contract/entities/preferences.ts'
import type { Database } from '#server/platform/db/open.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { preferencesOf } from './preferences.ts'
import { devicesOfPerson } from '#server/platform/delivery/push/devices.ts'
import { quietUntil } from './quiet-hours.ts'
import type { NewsWord } from './news-words.ts'
import { newsDeliveries as rows } from '#server/notifications/tables.ts'

export type Delivery = typeof rows.$inferSelect

type News = { id: string; kind: NewsKind; word: NewsWord }
type Reader = { personId: string; email: string | null }

/**
 * Queues the notifications of a letter in the transaction that stores the letter, so that neither exists without the
 * other. Texts and pushes wait for the end of quiet hours. Returns how many were queued.
 */
export async function queueNews(
  db: Database,
  now: Temporal.Instant,
  { personId, email }: Reader,
  { id, kind, word }: News,
): Promise<number> {
  const { choices, quietHours } = await preferencesOf(db, personId)
  const chosen = choices.find((one) => one.kind === kind)
  if (!chosen) return 0
  const loud = quietUntil(quietHours, now) ?? now
  const address = chosen.byEmail ? ((await ownEmail(db, personId)) ?? email) : null
  const devices = chosen.byPush ? await devicesOfPerson(db, personId) : []
  const plans = [
    ...(address ? [{ way: 'email', target: address, dueAt: now } as const] : []),
    ...(chosen.byText ? [{ way: 'text', target: null, dueAt: loud } as const] : []),
    ...devices.map(({ endpointHash }) => ({ way: 'push', target: endpointHash, dueAt: loud }) as const),
  ]
  if (plans.length === 0) return 0
  const queuedAt = now.toString()
  const queued = await db
    .insert(rows)
    .values(
      plans.map(({ way, target, dueAt }) => ({
        deliveryId: [id, way, ...(way === 'push' ? [target] : [])].join(' '),
        personId,
        way,
        kind,
        word,
        target,
        queuedAt,
        dueAt: dueAt.toString(),
        state: 'waiting' as const,
        tries: 0,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: rows.deliveryId })
  return queued.length
}

/** An email address that the account holder verified takes precedence over the insurer's. */
async function ownEmail(db: Database, personId: string): Promise<string | null | undefined> {
  const [found] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(
      and(
        eq(accounts.personId, personId),
        isNotNull(accounts.emailVerifiedAt),
        isNotNull(accounts.recordsOpenSince),
      ),
    )
  return found?.email
}

/** Long enough to send a whole batch; after that, other servers can take the rows of a server that has stopped. */
const HELD_MINUTES = 5
const AT_ONCE = 200

/** Takes the rows that are due. If two servers want the same row, the second finds it locked and skips it. */
export async function takeDue(db: Database, now: Temporal.Instant): Promise<Delivery[]> {
  const isFree = and(
    eq(rows.state, 'waiting'),
    lte(rows.dueAt, now.toString()),
    or(isNull(rows.heldUntil), lte(rows.heldUntil, now.toString())),
  )
  const due = db
    .select({ id: rows.deliveryId })
    .from(rows)
    .where(isFree)
    .orderBy(asc(rows.dueAt), asc(rows.deliveryId))
    .limit(AT_ONCE)
  return db
    .update(rows)
    .set({
      heldUntil: now.add({ minutes: HELD_MINUTES }).toString(),
      tries: sql`${rows.tries} + 1`,
    })
    .where(and(inArray(rows.deliveryId, due), isFree))
    .returning()
}

const withIds = (some: readonly Delivery[]) =>
  inArray(
    rows.deliveryId,
    some.map(({ deliveryId }) => deliveryId),
  )

/** Marks deliveries as ended, sent or not, and erases their destination. */
export const endDeliveries = async (
  db: Database,
  some: readonly Delivery[],
  { state, at }: { state: 'sent' | 'dropped' | 'dead'; at: string },
): Promise<void> =>
  void (await db.update(rows).set({ state, endedAt: at, heldUntil: null, target: null }).where(withIds(some)))

/** Postpones deliveries; one that wasn't attempted doesn't lose an attempt. */
export const putOff = async (
  db: Database,
  some: readonly Delivery[],
  { dueAt, isUntried }: { dueAt: string; isUntried: boolean },
): Promise<void> =>
  void (await db
    .update(rows)
    .set({ dueAt, heldUntil: null, ...(isUntried ? { tries: sql`${rows.tries} - 1` } : {}) })
    .where(withIds(some)))

/** Long enough to answer questions about a notification, and to prevent duplicates. */
const KEPT_DAYS = 30

export const forgetOldDeliveries = async (db: Database, now: Temporal.Instant): Promise<void> =>
  void (await db.delete(rows).where(lt(rows.endedAt, now.subtract({ hours: 24 * KEPT_DAYS }).toString())))
