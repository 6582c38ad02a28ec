import type { FastifyRequest } from 'fastify'
import { decodeJwt, jwtVerify } from 'jose'
import { aheadSeconds } from '#server/config/clock.ts'
import type { portalSessions } from '#server/platform/db/schema.ts'
import type { Services } from '#server/services.ts'
import { type Caller, TOKEN_CHECKS, refuseIfProviderAway, secondsNow, verificationOf } from './caller.ts'
import { signInTimeIn } from './id-token.ts'
import { readSignInNonce, useSignInNonce } from './sign-in-nonce.ts'

/** The columns of a session row for a sign-in at another provider. */
type Kept = Partial<Pick<typeof portalSessions.$inferSelect, 'authenticatedAt' | 'proofFailed'>>

type Proof = {
  caller: Caller
  request: FastifyRequest
  idToken: string | undefined
  /** The nonce of an ID token that was too long to send. */
  unsentNonce: string | undefined
}

/**
 * Checks the ID token of a sign-in at another provider, and returns the columns for the session's row. If the token
 * proves nothing, records only that the member signed in again but couldn't be verified.
 */
export async function signInProvedBy(
  services: Services,
  { caller, request, idToken, unsentNonce }: Proof,
): Promise<Kept> {
  const { config, db, dataKeys, clock } = services
  if (!config.OIDC_ISSUER) return {}
  const nowSeconds = secondsNow()
  const refuse = (reason: string, kept: Kept = {}): Kept => {
    request.log.warn({ reason }, `an ID token from ${config.OIDC_ISSUER} does not prove a sign-in`)
    return kept
  }
  // A nonce without a valid signature affects only the text of the next refusal.
  const failedFor = (nonce: string): Kept =>
    readSignInNonce(dataKeys, nonce, nowSeconds)?.asksPassword ? { proofFailed: true } : {}
  if (unsentNonce !== undefined) return refuse('it is too long', failedFor(unsentNonce))
  if (idToken === undefined) return {}
  const { key, issuer } = await verificationOf(services)
  const verified = await jwtVerify(idToken, key, {
    issuer,
    audience: config.OIDC_CLIENT_ID,
    ...TOKEN_CHECKS,
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
  }).catch(refuseIfProviderAway)
  if (!verified)
    return refuse('its signature, issuer, audience or expiry is wrong', failedFor(unverifiedNonceIn(idToken)))
  const { payload, protectedHeader } = verified
  const text = typeof payload.nonce === 'string' ? payload.nonce : ''
  const nonce = readSignInNonce(dataKeys, text, nowSeconds)
  if (!nonce) return refuse('this server did not issue its nonce, or issued it too long ago')
  const seconds = signInTimeIn(protectedHeader, payload, {
    clientId: config.OIDC_CLIENT_ID,
    accessToken: caller.token,
    nonce,
    nowSeconds,
    trustsPrompt: config.OIDC_WITHOUT_AUTH_TIME === 'trust-prompt',
  })
  // Uses up even a refused token's nonce, so that a second attempt requires a second sign-in.
  if (!(await useSignInNonce(db, text, nonce))) return refuse('its nonce was already used')
  if (typeof seconds === 'string') return refuse(seconds, nonce.asksPassword ? { proofFailed: true } : {})
  const at = Temporal.Instant.fromEpochMilliseconds((seconds + aheadSeconds(clock)) * 1000)
  return { authenticatedAt: at.toString(), proofFailed: false }
}

/** Reads the nonce of a token that failed verification; returns an empty string if it can't be read. */
function unverifiedNonceIn(idToken: string): string {
  try {
    const { nonce } = decodeJwt(idToken)
    return typeof nonce === 'string' ? nonce : ''
  } catch {
    return ''
  }
}
