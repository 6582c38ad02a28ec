import type { JWTHeaderParameters, JWTPayload } from 'jose'

/** The longest lifetime of an access token, in seconds, because it can't be revoked. */
export const LONGEST_TOKEN_SECONDS = 2 * 3600
export const CLOCK_TOLERANCE_SECONDS = 5

/** RFC 9068 §2.1, with and without the prefix that RFC 7515 §4.1.9 lets a provider leave out. */
const ACCESS_TOKEN_TYPES = ['at+jwt', 'application/at+jwt']
/** Claims of access tokens without their own type: the client, or the scope. */
const ACCESS_TOKEN_CLAIMS = ['client_id', 'cid', 'scope', 'scp']
/** Claims that only ID tokens (OpenID Connect Core §2, §3.3.2.11) and logout or event tokens (RFC 8417 §2.2) have. */
const OTHER_TOKEN_CLAIMS = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events', 'sub_jwk']
/** The claim in which some providers name a token's kind: Keycloak in `typ`, Cognito in `token_use`. */
const KIND_CLAIMS = {
  access: { typ: ['bearer', 'dpop'], token_use: ['access'] },
  id: { typ: ['id'], token_use: ['id'] },
}
/** The claims that name a token's client, by RFC 9068 and by earlier practice. */
const CLIENT_CLAIMS = ['client_id', 'azp', 'cid', 'appid']

/**
 * The reason why another provider's token, with a valid signature, issuer, audience and expiry, isn't for this portal.
 */
export type TokenRefusal =
  | 'it is not an access token'
  | 'it was issued to another application'
  | 'it does not say when it was issued'
  | 'it was issued in the future'
  | 'it is valid for longer than two hours'

/**
 * Not every token that a provider signs is meant for an API: its ID tokens, logout tokens and other applications'
 * access tokens have the same signature.
 */
export function refusalOf(
  { typ }: Pick<JWTHeaderParameters, 'typ'>,
  claims: JWTPayload,
  { clientId, nowSeconds }: { clientId: string; nowSeconds: number },
): TokenRefusal | undefined {
  if (!isAccessToken(typ, claims)) return 'it is not an access token'
  const clients = CLIENT_CLAIMS.flatMap((name) => claims[name] ?? [])
  if (clients.some((client) => client !== clientId)) return 'it was issued to another application'
  const { iat, exp } = claims
  if (iat === undefined || exp === undefined) return 'it does not say when it was issued'
  if (iat > nowSeconds + CLOCK_TOLERANCE_SECONDS) return 'it was issued in the future'
  return exp - iat > LONGEST_TOKEN_SECONDS ? 'it is valid for longer than two hours' : undefined
}

/**
 * Returns when the member signed in by `auth_time`, in seconds since the epoch; undefined if it is missing, isn't a
 * time, or is later than now.
 */
export function authTimeIn({ auth_time: seconds }: JWTPayload, nowSeconds: number): number | undefined {
  if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds) || seconds <= 0) return undefined
  return seconds <= nowSeconds + CLOCK_TOLERANCE_SECONDS ? seconds : undefined
}

/** Whether no claim marks it as another kind of token. */
export const mayBeOfKind = (claims: JWTPayload, kind: keyof typeof KIND_CLAIMS): boolean =>
  !('events' in claims) &&
  Object.entries(KIND_CLAIMS[kind]).every(([name, kinds]) => {
    const named = claims[name]
    return named === undefined || (typeof named === 'string' && kinds.includes(named.toLowerCase()))
  })

function isAccessToken(type: string | undefined, claims: JWTPayload): boolean {
  if (!mayBeOfKind(claims, 'access')) return false
  if (ACCESS_TOKEN_TYPES.includes(type?.toLowerCase() ?? '')) return true
  if (type !== undefined && type.toLowerCase() !== 'jwt') return false
  return (
    ACCESS_TOKEN_CLAIMS.some((name) => claims[name] !== undefined) &&
    !OTHER_TOKEN_CLAIMS.some((name) => name in claims)
  )
}

/** Whether a bearer token could be a JWT at all; otherwise it is opaque, and only its provider can read it. */
export const looksLikeJwt = (token: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
