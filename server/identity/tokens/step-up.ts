import type { FastifyRequest } from 'fastify'
import type { FailureCode } from '#contract/failures.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import type { CallServices, Services } from '#server/services.ts'
import type { Caller } from './caller.ts'
import { sessionHashOf } from './session-cookie.ts'
import { openSessionsOf } from '#server/identity/provider/session-limits.ts'

/** Whether a sign-in is recent enough for calls that require the password again. */
export const isRecent = (
  { config, clock }: Pick<Services | CallServices, 'config' | 'clock'>,
  at: Temporal.Instant | string,
): boolean => Temporal.Instant.compare(at, clock.now().subtract({ seconds: config.STEP_UP_SECONDS })) >= 0

type Asked = { caller: Caller; request: FastifyRequest }

/**
 * Asks for the password again if it was entered too long ago: the portal signs in with `prompt=login` and returns. The
 * access token says when the member signed in (`auth_time`); if another provider's doesn't, the sign-in's ID token
 * did, and the browser's session has stored it (decision 036). LOG-0036 if the member has signed in again and the
 * provider's answer proved nothing, so that another sign-in would not help.
 */
export async function requireRecentSignIn(
  services: Pick<Services | CallServices, 'config' | 'clock' | 'db'>,
  { caller, request }: Asked,
  refusal: FailureCode,
): Promise<void> {
  if (caller.authenticatedAt && isRecent(services, caller.authenticatedAt)) return
  const session = services.config.OIDC_ISSUER ? await sessionOf(services, { caller, request }) : undefined
  if (session?.authenticatedAt && isRecent(services, session.authenticatedAt)) return
  throw passing(problem(403, session?.proofFailed ? 'LOG-0036' : refusal))
}

/** The caller's own session in the requesting browser. */
async function sessionOf(services: Pick<Services, 'config' | 'clock' | 'db'>, { caller, request }: Asked) {
  const cookieHash = sessionHashOf(request)
  if (cookieHash === undefined) return undefined
  return (await openSessionsOf(services, caller.username)).find(({ idHash }) => idHash === cookieHash)
}
