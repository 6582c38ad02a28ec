import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { SessionLimits } from '#server/identity/provider/session-limits.ts'
import { oidcPayloads, portalSessions } from '#server/platform/db/schema.ts'
import type { Services } from '#server/services.ts'

/** The provider's records that end with the idle time of a sign-in. */
const IDLE_MODELS = ['Session', 'RefreshToken']

/**
 * Restarts the idle time of the provider's session and its refresh token. The library does it only on its own pages and
 * at a renewal, so the member who made the last call with a token of five minutes ago would be signed out too early.
 */
export async function keepProviderSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sessionUid: string,
  { idleSeconds }: SessionLimits,
): Promise<void> {
  const now = clock.now()
  // The library reads the real clock, which the sandbox doesn't move.
  const exp = Math.floor(Date.now() / 1000) + idleSeconds
  const { model, uid, consumedAt, expiresAt, payload } = oidcPayloads
  const isRunning = and(isNull(consumedAt), gt(expiresAt, now.toString()))
  await db
    .update(oidcPayloads)
    .set({
      expiresAt: now.add({ seconds: idleSeconds }).toString(),
      payload: sql`jsonb_set(${payload}, '{exp}', to_jsonb(${exp}::bigint))`,
    })
    .where(and(inArray(model, IDLE_MODELS), eq(uid, sessionUid), isRunning))
}

type Renewed = { sessionUid?: string; accountId?: string }

/** Restarts the idle time of a sign-in whose tokens were renewed, with the portal's session. */
export async function keepRenewedSignIn(
  services: Pick<Services, 'db' | 'clock'>,
  { sessionUid, accountId }: Renewed,
  limits: SessionLimits,
): Promise<void> {
  if (sessionUid === undefined || accountId === undefined) return
  await keepProviderSession(services, sessionUid, limits)
  const { username, providerSessionUid } = portalSessions
  await services.db
    .update(portalSessions)
    .set({ lastSeenAt: services.clock.now().toString() })
    .where(and(eq(username, accountId), eq(providerSessionUid, sessionUid)))
}
