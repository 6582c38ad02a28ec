import type { FastifyRequest } from 'fastify'
import {
  type JWTPayload,
  type JWTVerifyGetKey,
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
} from 'jose'
import { problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { discover } from './discovery.ts'
import { signingKeys } from './keys.ts'

/** Who the bearer token names. The two ids are our own provider's; a foreign one need not send them. */
export type Caller = {
  username: string
  /** The access token itself, which an insurer may want to check. */
  token: string
  sessionUid: string | undefined
  grantId: string | undefined
}

/** What our own access tokens are for. */
export const API_AUDIENCE = 'urn:member-portal:api'

const ALGORITHMS = ['ES256', 'PS256', 'RS256', 'EdDSA']
const CLOCK_TOLERANCE_SECONDS = 5

type Verification = {
  key: JWTVerifyGetKey
  issuer: string
  audience: string | undefined
  type: string | undefined
}

/** Our own tokens are checked without a network; a foreign provider's keys come from its discovery and are kept. */
async function verificationFor({ config, db }: Services): Promise<Verification> {
  if (!config.OIDC_ISSUER) {
    const { publicSet } = await signingKeys(config, db)
    return {
      key: createLocalJWKSet(publicSet),
      issuer: `${config.publicUrl}/oidc`,
      audience: API_AUDIENCE,
      type: 'at+jwt',
    }
  }
  const { issuer, jwks_uri } = await discover(config.OIDC_ISSUER)
  return {
    key: createRemoteJWKSet(new URL(jwks_uri)),
    issuer,
    audience: config.OIDC_AUDIENCE,
    type: undefined,
  }
}

const known = new WeakMap<Services, Promise<Verification>>()

function verificationOf(services: Services): Promise<Verification> {
  const ready = known.get(services) ?? verificationFor(services).catch(tellAway)
  known.set(services, ready)
  // A provider that could not be reached is asked again by the next call.
  ready.catch(() => known.delete(services))
  return ready
}

const textClaim = (claims: JWTPayload, name: string): string | undefined => {
  const value = claims[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A member whose provider does not answer must not be told that the sign-in is over. */
function tellAway(): never {
  throw problem(503, 'WEB-0001')
}

/** What fetching the keys fails with: no line, no answer in time, or an answer that is no key set. */
const isProviderAway = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC') ||
  (error instanceof TypeError && error.message === 'fetch failed')

const unauthorized = () => problem(401, 'UNAUTHORIZED_ERROR')

/** Reads and verifies the request's bearer token; throws a 401 problem for anything less. */
export const verifyCaller =
  (services: Services) =>
  async ({ headers }: FastifyRequest): Promise<Caller> => {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1]
    if (!token) throw unauthorized()
    const { key, issuer, audience, type } = await verificationOf(services)
    const claims = await jwtVerify(token, key, {
      issuer,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp'],
      ...(audience ? { audience } : {}),
      ...(type ? { typ: type } : {}),
    }).then(
      ({ payload }) => payload,
      (error: unknown) => (isProviderAway(error) ? tellAway() : undefined),
    )
    const username = claims && textClaim(claims, services.config.OIDC_USERNAME_CLAIM)
    if (!claims || !username) throw unauthorized()
    return { username, token, sessionUid: textClaim(claims, 'sid'), grantId: textClaim(claims, 'gid') }
  }
