import { and, eq, gt } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endOtherSessions, endSession, signedInDevices } from '#contract/calls/sessions.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { knownDevices, portalSessions as rows } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { serve } from '#server/access/serve.ts'
import { refuse } from '#server/access/access.ts'
import type { CallServices, Services } from '#server/services.ts'
import { endEverySession, endProviderSession } from '#server/identity/tokens/revocation.ts'
import { noteSecurity } from '#server/identity/security-events.ts'
import { openSessionsOf } from '#server/identity/provider/session-limits.ts'
import { deviceHashOf, distrustDevices, forgetDevices } from '#server/identity/devices/known-devices.ts'
import { sessionHashOf } from '#server/identity/tokens/session-cookie.ts'

type Session = typeof rows.$inferSelect

/**
 * Lists the devices where a member is signed in, and lets them sign out there. If another provider signs members in,
 * that provider does it.
 */
export function mountSignedInDevices(app: FastifyInstance, services: Services): void {
  if (services.config.OIDC_ISSUER) return
  serve(app, services, signedInDevices, async (call) => {
    const { username, sessionUid } = call.caller
    const here = sessionHashOf(call.request)
    const sessions = await openSessionsOf(call.services, username)
    return {
      devices: sessions
        // Leaves out an earlier session of this browser, from before it was closed.
        .filter((session) => session.idHash === here || session.providerSessionUid !== (sessionUid ?? null))
        .map((session) => ({ ...toSignedInDevice(session), isThis: session.idHash === here }))
        .toSorted((a, b) => Number(b.isThis) - Number(a.isThis)),
      trustedCount: await trustedCount(call.services, username),
    }
  })
  serve(app, services, endSession, async (call) => {
    const { username } = call.caller
    const session = (await openSessionsOf(call.services, username)).find(
      ({ idHash }) => idHash === call.params.sessionId,
    )
    if (!session) return refuse(call.services, call, call.params.sessionId)
    await end(services, session, call.request)
    await call.reply.code(204).send()
  })
  serve(app, services, endOtherSessions, async (call) => {
    const { caller, request } = call
    const { username } = caller
    // Also ends access without a session here, such as a copied token.
    await inTransaction(services.db, async (tx) => {
      await endEverySession(tx, username, caller)
      await forgetDevices(tx, username, deviceHashOf(request))
      await distrustDevices(tx, username)
    })
    await noteSecurity(services, { username, action: 'sign-out', outcome: 'done', requestId: request.id })
    await call.reply.code(204).send()
  })
}

const toSignedInDevice = ({ idHash, browser, system, createdAt, lastSeenAt }: Session) => ({
  sessionId: idHash,
  browser,
  system,
  signedInAt: isoInstant(createdAt),
  lastSeenAt: isoInstant(lastSeenAt),
})

async function trustedCount({ db, clock }: CallServices, username: string): Promise<number> {
  return db.$count(
    knownDevices,
    and(eq(knownDevices.username, username), gt(knownDevices.trustedUntil, clock.now().toString())),
  )
}

async function end(
  services: Services,
  { idHash, username, providerSessionUid }: Session,
  { id: requestId }: FastifyRequest,
): Promise<void> {
  if (providerSessionUid) await endProviderSession(services.db, providerSessionUid)
  await services.db.delete(rows).where(eq(rows.idHash, idHash))
  await noteSecurity(services, { username, action: 'sign-out', outcome: 'done', requestId })
}
