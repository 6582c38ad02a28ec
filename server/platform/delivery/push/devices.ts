import { and, asc, desc, eq, ne, or, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { DataKeys } from '#server/config/data-keys.ts'
import { sha256Of } from '#server/config/secrets.ts'
import type { Database } from '#server/platform/db/open.ts'
import { pushDevices as rows } from './tables.ts'
import type { Subscription } from './send.ts'

export type PushDevice = typeof rows.$inferSelect

/** An endpoint is a secret address; its hash identifies the row for the database and for the endpoint's owner. */
export const hashOfEndpoint = (endpoint: string): string => sha256Of(endpoint)

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ endpoint: v.string(), keys: v.object({ p256dh: v.string(), auth: v.string() }) }),
)

/** Undefined if no key of DATA_KEYS opens it. */
export function subscriptionOf(
  dataKeys: DataKeys,
  { endpointHash, subscription }: PushDevice,
): Subscription | undefined {
  const read = v.safeParse(Kept, dataKeys.open(subscription, endpointHash))
  return read.success ? read.output : undefined
}

type NewDevice = Omit<PushDevice, 'endpointHash' | 'subscription' | 'lastUsedAt'>

/** Makes the device show this account's news and no other account's. */
export async function keepDevice(
  { db, dataKeys }: { db: Database; dataKeys: DataKeys },
  subscription: Subscription,
  device: NewDevice,
): Promise<PushDevice> {
  const endpointHash = hashOfEndpoint(subscription.endpoint)
  const sealed = dataKeys.seal(JSON.stringify(subscription), endpointHash)
  const row = { ...device, endpointHash, subscription: sealed, lastUsedAt: null }
  await db.insert(rows).values(row).onConflictDoUpdate({ target: rows.endpointHash, set: row })
  return row
}

/** The devices of an account, newest first. */
export const devicesOf = (db: Database, username: string): Promise<PushDevice[]> =>
  db
    .select()
    .from(rows)
    .where(eq(rows.username, username))
    .orderBy(desc(rows.createdAt), asc(rows.endpointHash))

/** The devices that show a person's news. */
export const devicesOfPerson = (db: Database, personId: string): Promise<PushDevice[]> =>
  db.select().from(rows).where(eq(rows.personId, personId))

export const deviceAt = async (db: Database, endpointHash: string): Promise<PushDevice | undefined> =>
  (await db.select().from(rows).where(eq(rows.endpointHash, endpointHash)))[0]

export const recordPushUse = async (db: Database, endpointHash: string, at: string): Promise<void> =>
  void (await db.update(rows).set({ lastUsedAt: at }).where(eq(rows.endpointHash, endpointHash)))

/** Returns whether the device existed. */
export async function removeDevice(db: Database, endpointHash: string): Promise<boolean> {
  const removed = await db
    .delete(rows)
    .where(eq(rows.endpointHash, endpointHash))
    .returning({ hash: rows.endpointHash })
  return removed.length > 0
}

/** Ends alerts on every device of an account, or on all but the browser with the given cookie hash. */
export const endPushes = async (db: Database, username: string, but?: string): Promise<void> =>
  void (await db
    .delete(rows)
    .where(
      and(
        eq(rows.username, username),
        but === undefined ? undefined : or(isNull(rows.deviceHash), ne(rows.deviceHash, but)),
      ),
    ))

/** Ends alerts in a browser at sign-out, if the member chose that. */
export const endPushesAtSignOut = async (
  db: Database,
  { username, deviceHash }: { username: string; deviceHash: string | undefined },
): Promise<void> =>
  void (
    deviceHash !== undefined &&
    (await db
      .delete(rows)
      .where(
        and(eq(rows.username, username), eq(rows.deviceHash, deviceHash), eq(rows.endsWithSignOut, true)),
      ))
  )
