import { hash } from 'node:crypto'
import { type JWTHeaderParameters, type JWTPayload, decodeJwt } from 'jose'
import { CLOCK_TOLERANCE_SECONDS, authTimeIn, mayBeOfKind } from './foreign-token.ts'
import type { SignInNonce } from './sign-in-nonce.ts'

/** Why an ID token with a valid signature, issuer, audience and expiry doesn't prove a sign-in. */
export type IdTokenRefusal =
  | 'it is not an ID token'
  | 'it was issued to another application'
  | 'it is about a different person than the access token'
  | 'it was issued in the future'
  | 'it was issued before the portal requested it'
  | 'it does not say when the member signed in (auth_time)'

type Asked = {
  clientId: string
  /** The caller's access token, which was verified. */
  accessToken: string
  nonce: SignInNonce
  nowSeconds: number
  /** Whether `iat` counts as `auth_time` if the password was requested (OIDC_WITHOUT_AUTH_TIME). */
  trustsPrompt: boolean
}

const NONCE_TOLERANCE_SECONDS = 30

/**
 * Returns when the member signed in, in seconds since the epoch, or why the ID token proves no sign-in (OpenID Connect
 * Core §3.1.3.7). The caller has verified the token. A new token of an old sign-in has the old `auth_time`.
 */
export function signInTimeIn(
  { alg, typ }: Pick<JWTHeaderParameters, 'alg' | 'typ'>,
  claims: JWTPayload,
  { clientId, accessToken, nonce, nowSeconds, trustsPrompt }: Asked,
): number | IdTokenRefusal {
  if (!isIdToken(typ, claims)) return 'it is not an ID token'
  const { azp, aud, iat } = claims
  const isForOthersToo = Array.isArray(aud) && aud.length > 1
  if ((azp !== undefined || isForOthersToo) && azp !== clientId) return 'it was issued to another application'
  if (!isAboutSamePerson(alg, claims, accessToken))
    return 'it is about a different person than the access token'
  if (iat === undefined || iat > nowSeconds + CLOCK_TOLERANCE_SECONDS) return 'it was issued in the future'
  if (iat < nonce.issuedSeconds - NONCE_TOLERANCE_SECONDS)
    return 'it was issued before the portal requested it'
  const isLeftOut = claims.auth_time === undefined
  const seconds =
    isLeftOut && trustsPrompt && nonce.asksPassword ? Math.floor(iat) : authTimeIn(claims, nowSeconds)
  return seconds ?? 'it does not say when the member signed in (auth_time)'
}

function isIdToken(type: string | undefined, claims: JWTPayload): boolean {
  return (type === undefined || type.toLowerCase() === 'jwt') && mayBeOfKind(claims, 'id')
}

/**
 * Whether both tokens have the same `sub`, or the ID token has the access token's hash: some providers name a person
 * differently in the two (Okta's access tokens have the login as `sub`).
 */
function isAboutSamePerson(alg: string, { sub, at_hash: hash }: JWTPayload, accessToken: string): boolean {
  if (sub === undefined || sub === '') return false
  return sub === decodeJwt(accessToken).sub || hash === halfHashOf(alg, accessToken)
}

/** Returns the left half of the hash, by the signature's algorithm (OpenID Connect Core §3.1.3.6). */
function halfHashOf(alg: string, accessToken: string): string {
  const bits = alg === 'EdDSA' ? '512' : alg.slice(-3)
  const whole = hash(`sha${bits}`, accessToken, 'buffer')
  return whole.subarray(0, whole.length / 2).toString('base64url')
}
