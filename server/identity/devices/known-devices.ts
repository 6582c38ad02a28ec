import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import { knownDevices as rows } from '#server/platform/db/schema.ts'
import { endPushes } from '#server/platform/delivery/push/devices.ts'
import { SECRET } from '#contract/ids.ts'
import { newSecret, sha256Of } from '#server/config/secrets.ts'

/** Browsers keep a cookie for at most 400 days; a device without a sign-in for that long becomes unknown. */
const KEPT_DAYS = 400

export const DEVICE_COOKIE = '__Host-device'
const COOKIE_OPTIONS = {
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'lax',
  maxAge: KEPT_DAYS * 86_400,
} as const

const deviceIdOf = ({ cookies }: FastifyRequest): string | undefined => {
  const id = cookies[DEVICE_COOKIE]
  return id && SECRET.test(id) ? id : undefined
}

/** The key of the request's browser in the database; undefined for a browser without any sign-in. */
export const deviceHashOf = (request: FastifyRequest): string | undefined => {
  const id = deviceIdOf(request)
  return id && sha256Of(id)
}

/** The account's sign-ins in this browser within the last 400 days. */
export async function knownDevice(
  db: Database,
  clock: Clock,
  { idHash, username }: { idHash: string | undefined; username: string },
): Promise<{ isTrusted: boolean } | undefined> {
  if (!idHash) return undefined
  const now = clock.now()
  const since = now.subtract({ hours: KEPT_DAYS * 24 }).toString()
  const [found] = await db
    .select()
    .from(rows)
    .where(and(eq(rows.idHash, idHash), eq(rows.username, username), gt(rows.lastSignInAt, since)))
  if (!found) return undefined
  const { trustedUntil } = found
  return { isTrusted: trustedUntil !== null && Temporal.Instant.compare(trustedUntil, now) > 0 }
}

/** Whether any account has signed in with a browser. */
export async function isAnyonesDevice(db: Database, idHash: string | undefined): Promise<boolean> {
  if (!idHash) return false
  const [found] = await db.select({ idHash: rows.idHash }).from(rows).where(eq(rows.idHash, idHash)).limit(1)
  return found !== undefined
}

/** Records a sign-in: from now on, this browser is known for this account. `trustedUntil` stays unless given. */
export async function rememberDevice(
  { db, clock }: { db: Database; clock: Clock },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { username, trustedUntil }: { username: string; trustedUntil?: Temporal.Instant },
): Promise<void> {
  const id = deviceIdOf(request) ?? newSecret()
  const seen = {
    lastSignInAt: clock.now().toString(),
    ...(trustedUntil ? { trustedUntil: trustedUntil.toString() } : {}),
  }
  await db
    .insert(rows)
    .values({ idHash: sha256Of(id), username, ...seen })
    .onConflictDoUpdate({ target: [rows.idHash, rows.username], set: seen })
  // Writes to the header directly, because the provider may answer the request after this.
  reply.header('set-cookie', reply.server.serializeCookie(DEVICE_COOKIE, id, COOKIE_OPTIONS))
}

/**
 * After a password change, every browser is unknown again and shows no alerts until it has signed in; `but` stays
 * known.
 */
export async function forgetDevices(db: Database, username: string, but?: string): Promise<void> {
  await endPushes(db, username, but)
  await db
    .delete(rows)
    .where(and(eq(rows.username, username), but === undefined ? undefined : ne(rows.idHash, but)))
}

/** Requires the second step from every browser again. */
export const distrustDevices = async (db: Database, username: string): Promise<void> =>
  void (await db.update(rows).set({ trustedUntil: null }).where(eq(rows.username, username)))

export const forgetOldDevices = async (db: Database, clock: Clock): Promise<void> =>
  void (await db.delete(rows).where(
    lte(
      rows.lastSignInAt,
      clock
        .now()
        .subtract({ hours: KEPT_DAYS * 24 })
        .toString(),
    ),
  ))
