import type { FastifyRequest } from 'fastify'
import {
  type FetchImplementation,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyResult,
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
} from 'jose'
import { aheadSeconds } from '#server/config/clock.ts'
import { sendDirectly } from '#server/platform/http/outgoing.ts'
import { problem } from '#server/platform/http/problem.ts'
import { readJsonAnswer } from '#server/platform/http/read-answer.ts'
import type { Services } from '#server/services.ts'
import { MOST_PROVIDER_BYTES, discover } from '#server/platform/http/discovery.ts'
import { CLOCK_TOLERANCE_SECONDS, authTimeIn, looksLikeJwt, refusalOf } from './foreign-token.ts'
import { signingKeys } from '#server/identity/provider/keys.ts'
import { noteSecurity } from '#server/identity/security-events.ts'
import { readSignInState } from './sign-in-state.ts'

/** The account of the bearer token. Our own provider sends the two ids; another provider may not. */
export type Caller = {
  username: string
  /** The access token itself, which an insurer may want to check. */
  token: string
  sessionUid: string | undefined
  grantId: string | undefined
  /** When the member last proved their identity (`auth_time`, RFC 9068 §2.2.1); undefined if the token doesn't say. */
  authenticatedAt: Temporal.Instant | undefined
  /** Whether the account opens records; until then, only `beforeRecords` calls are answered. */
  opensRecords: boolean
  /** Whether a guardian opened the account for a child under 14. */
  hasGuardian: boolean
}

/** The audience of our own access tokens. */
export const API_AUDIENCE = 'urn:member-portal:api'

/** Options for verifying every token. */
export const TOKEN_CHECKS = {
  algorithms: ['ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512', 'EdDSA'],
  clockTolerance: CLOCK_TOLERANCE_SECONDS,
}

type Verification = {
  key: JWTVerifyGetKey
  issuer: string
  audience: string | undefined
  type: string | undefined
}

/**
 * Our own tokens are checked without a network; another provider's keys come from its discovery document and are
 * cached.
 */
async function verificationFor({ config, db, dataKeys }: Services): Promise<Verification> {
  if (!config.OIDC_ISSUER) {
    const { publicSet } = await signingKeys(config, { db, dataKeys })
    return {
      key: createLocalJWKSet(publicSet),
      issuer: `${config.publicUrl}/oidc`,
      audience: API_AUDIENCE,
      type: 'at+jwt',
    }
  }
  const { issuer, jwks_uri } = await discover(config.OIDC_ISSUER)
  return {
    key: createRemoteJWKSet(new URL(jwks_uri), { [customFetch]: fetchKeys }),
    issuer,
    audience: config.OIDC_AUDIENCE,
    type: undefined,
  }
}

/** The provider's keys couldn't be fetched: no connection, no answer in time, another status, or no JSON. */
class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}

/** Fetches a provider's keys, up to `MOST_PROVIDER_BYTES`; the library's signal is the deadline. */
const fetchKeys: FetchImplementation = async (address, options) => {
  try {
    const answer = await sendDirectly(address, options)
    if (answer.status !== 200) {
      await answer.body?.cancel()
      throw new Error(`the provider responded with ${answer.status}`)
    }
    return Response.json((await readJsonAnswer(answer, MOST_PROVIDER_BYTES)).value)
  } catch (cause) {
    throw new ProviderAway('no keys from the provider', { cause })
  }
}

/** By this machine's clock, which providers use, too. */
export const secondsNow = (): number => Math.floor(Date.now() / 1000)

/** The reason why a verified token isn't for this portal; our own provider never issues such tokens. */
function refusalBy({ config }: Services, { protectedHeader, payload }: JWTVerifyResult): string | undefined {
  if (!config.OIDC_ISSUER) return undefined
  return refusalOf(protectedHeader, payload, { clientId: config.OIDC_CLIENT_ID, nowSeconds: secondsNow() })
}

/** Details for the insurer's engineers when sign-in fails; the member sees less. */
const logRefusal = ({ log }: FastifyRequest, { config }: Services, reason: string): void =>
  log.warn({ reason }, `a token of ${config.OIDC_ISSUER ?? 'our own provider'} was refused`)

const OPAQUE =
  'it is opaque, but only JWTs are supported (RFC 9068). Configure the provider to issue JWT access tokens for OIDC_AUDIENCE'

const verifications = new WeakMap<Services, Promise<Verification>>()

/** The source of the tokens' keys, and the issuer of the tokens. */
export function verificationOf(services: Services): Promise<Verification> {
  const ready = verifications.get(services) ?? verificationFor(services).catch(throwProviderUnavailable)
  verifications.set(services, ready)
  // If the provider couldn't be reached, the next call retries.
  ready.catch(() => verifications.delete(services))
  return ready
}

const textClaim = (claims: JWTPayload, name: string): string | undefined => {
  const value = claims[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** If the provider doesn't answer, the sign-in may still be valid, so the answer must not say that it ended. */
function throwProviderUnavailable(): never {
  throw problem(503, 'WEB-0001')
}

/**
 * Returns undefined for an invalid token; throws if the provider, whose keys would show that, is unreachable or sent
 * JSON that isn't a key set.
 */
export const refuseIfProviderAway = (error: unknown): undefined =>
  error instanceof ProviderAway || error instanceof errors.JWKSInvalid
    ? throwProviderUnavailable()
    : undefined

const unauthorizedProblem = () => problem(401, 'UNAUTHORIZED_ERROR')

/** Reads and verifies the request's bearer token; throws without a valid one, and if its sign-in has ended. */
export const verifyCaller =
  (services: Services) =>
  async (request: FastifyRequest): Promise<Caller> => {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!token) throw unauthorizedProblem()
    if (services.config.OIDC_ISSUER && !looksLikeJwt(token)) {
      logRefusal(request, services, OPAQUE)
      throw unauthorizedProblem()
    }
    const { key, issuer, audience, type } = await verificationOf(services)
    const verified = await jwtVerify(token, key, {
      issuer,
      ...TOKEN_CHECKS,
      requiredClaims: ['exp'],
      ...(audience ? { audience } : {}),
      ...(type ? { typ: type } : {}),
    }).catch(refuseIfProviderAway)
    if (!verified) throw unauthorizedProblem()
    const refusal = refusalBy(services, verified)
    if (refusal) {
      logRefusal(request, services, refusal)
      throw unauthorizedProblem()
    }
    const caller = callerOf(verified.payload, token, services)
    const { standing, opensRecords, hasGuardian } = await readSignInState(services, caller)
    if (standing === 'blocked') {
      const { username } = caller
      await noteSecurity(services, { username, action: 'call', outcome: 'blocked', requestId: request.id })
      throw problem(403, 'ADM-0001')
    }
    if (standing === 'ended') throw unauthorizedProblem()
    return { ...caller, opensRecords, hasGuardian }
  }

function callerOf(
  claims: JWTPayload,
  token: string,
  { config, clock }: Services,
): Omit<Caller, 'opensRecords' | 'hasGuardian'> {
  const username = textClaim(claims, config.OIDC_USERNAME_CLAIM)
  if (!username) throw unauthorizedProblem()
  const ahead = aheadSeconds(clock)
  // The sandbox can move our clock. Our own provider follows it, others don't.
  const [nowSeconds, moved] = config.OIDC_ISSUER ? [secondsNow(), ahead] : [Infinity, 0]
  const seconds = authTimeIn(claims, nowSeconds)
  const authenticatedAt =
    seconds === undefined ? undefined : Temporal.Instant.fromEpochMilliseconds((seconds + moved) * 1000)
  return {
    username,
    token,
    authenticatedAt,
    sessionUid: textClaim(claims, 'sid'),
    grantId: textClaim(claims, 'gid'),
  }
}
