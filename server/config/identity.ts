import { isIP } from 'node:net'
import * as v from 'valibot'
import { SECRET } from '#contract/ids.ts'
import { isSigningKey, keySetIn } from './key-set.ts'
import { isLoopback } from './loopback.ts'

/** Shorter secrets can be brute-forced: 32 characters of base64url are 192 bits. */
const LEAST_SECRET_CHARACTERS = 32
/** A secret with fewer different characters was typed by a person, not generated. */
const LEAST_DIFFERENT_CHARACTERS = 12

const partsOf = (list: string): string[] => list.split(',').map((part) => part.trim())

const isStrong = (secret: string): boolean =>
  secret.length >= LEAST_SECRET_CHARACTERS && new Set(secret).size >= LEAST_DIFFERENT_CHARACTERS

const areDifferent = (parts: readonly string[]): boolean => new Set(parts).size === parts.length

const STRONG = `must be random texts of at least ${LEAST_SECRET_CHARACTERS} characters each, with commas between them (openssl rand -base64 33)`

/** A secret shared with another system. */
export const secret = v.pipe(
  v.string(),
  v.check(
    isStrong,
    `must be a random text of at least ${LEAST_SECRET_CHARACTERS} characters (openssl rand -base64 33)`,
  ),
)

/** Comma-separated secrets, newest first. */
const secrets = v.pipe(
  v.string(),
  v.check((list) => partsOf(list).every(isStrong), STRONG),
  v.check((list) => areDifferent(partsOf(list)), 'must not name the same key twice'),
)

/** 32 bytes each, in base64url. */
const dataKeys = v.pipe(
  v.string(),
  v.check(
    (list) => partsOf(list).every((key) => SECRET.test(key) && isStrong(key)),
    "must be keys of 32 random bytes in base64url, with commas between them (openssl rand -base64 32 | tr '+/' '-_' | tr -d '=')",
  ),
  v.check((list) => areDifferent(partsOf(list)), 'must not name the same key twice'),
)

const signingKeySet = v.pipe(
  v.string(),
  v.check((text) => keySetIn(text) !== undefined, 'must be a JWK set with at least one private key'),
  v.check(
    (text) => keySetIn(text)?.keys.every(isSigningKey) ?? true,
    'must hold only private keys that sign ES256 (EC P-256), RS256 or PS256 (RSA of at least 3072 bits)',
  ),
)

/** Text that isn't a URL passes: an earlier check reports it. */
const isOrigin = (text: string): boolean =>
  !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`

/** Cookies and passkeys require https; browsers make an exception for their own machine. */
export const isSafeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return true
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

const url = v.pipe(v.string(), v.url('must be an address such as https://portal.example.com'))

/**
 * The widest ranges that `TRUST_PROXY` accepts: 10.0.0.0/8 and fc00::/7 are the widest private ones. A range that
 * covers everyone would trust addresses that clients wrote.
 */
const LEAST_PREFIX = { 4: 8, 6: 7 } as const
/** IPv4 in IPv6 notation, where a short prefix covers all IPv4 addresses. */
const MAPPED_IPV4 = /^(?:0*:)*:?ffff:/i

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if ((family !== 4 && family !== 6) || address.includes('%') || rest.length > 0) return false
  if (prefix === undefined) return true
  const bits = Number(prefix)
  return (
    /^\d{1,3}$/.test(prefix) &&
    bits >= LEAST_PREFIX[family] &&
    bits <= (family === 4 ? 32 : 128) &&
    (family === 4 || !MAPPED_IPV4.test(address))
  )
}

const HOPS = /^\d$/

/**
 * How many proxies are in front of the server, or the proxies' own addresses. Each proxy appends its caller's address
 * to `X-Forwarded-For`: with one proxy, the last entry is the browser's, and the browser may have written all the
 * entries before it.
 */
const trustedProxies = v.pipe(
  v.string(),
  v.check(
    (text) => /^(true|false)$/.test(text) || HOPS.test(text) || partsOf(text).every(isNetwork),
    'must be true (one proxy), the number of proxies, false, or proxy addresses such as 10.0.0.0/8, but no range that covers everyone',
  ),
  v.transform((text): false | number | string[] => {
    if (isNetwork(partsOf(text)[0] ?? '')) return partsOf(text)
    return text === 'true' ? 1 : Number(text) || false
  }),
)

/** A page at another identity provider that the portal links to. */
const linkToProvider = v.pipe(
  url,
  v.regex(/^https?:/, 'must be an http or https address'),
  v.check(isSafeAddress, 'must be an https address; http only works for a browser on this machine'),
)

/** The server's public address, the identity provider, and the secrets of both. */
export const identityEntries = {
  PUBLIC_URL: v.optional(
    v.pipe(
      url,
      v.check(isOrigin, 'must have no path, no user and no query'),
      v.check(isSafeAddress, 'must be an https address; http only works for a browser on this machine'),
    ),
  ),
  TRUST_PROXY: v.optional(trustedProxies, 'false'),
  OIDC_ISSUER: v.optional(url),
  /** The registration page of the provider in OIDC_ISSUER; without it, the portal shows a phone number to call. */
  REGISTER_URL: v.optional(linkToProvider),
  /**
   * The page at that provider where members change their password and second step; without it, the portal has no link
   * there.
   */
  SIGN_IN_SETTINGS_URL: v.optional(linkToProvider),
  /** The audience that the provider's access tokens must name. */
  OIDC_AUDIENCE: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
  OIDC_SIGNING_KEYS: v.optional(signingKeySet),
  COOKIE_KEYS: v.optional(secrets),
  /** Seals columns of the database. The first key seals; all of them can open. */
  DATA_KEYS: v.optional(dataKeys),
  /** When sign-in asks for a code after the password; outside sandbox mode, for every unknown browser. */
  SECOND_STEP: v.optional(v.picklist(['chosen', 'unknown-device'], 'must be chosen or unknown-device')),
}

/** Checks the raw settings, like all checks that depend on the mode. */
export function identityProblems(settings: Record<string, string>): string[] {
  const { MODE, PUBLIC_URL, OIDC_ISSUER } = settings
  const isGateway = MODE === 'gateway'
  const problems: string[] = []
  // The entry itself refuses any other http address.
  if (isGateway && (!PUBLIC_URL || (PUBLIC_URL.startsWith('http:') && isSafeAddress(PUBLIC_URL))))
    problems.push('PUBLIC_URL must be an https address outside sandbox mode')
  if (OIDC_ISSUER && (!isSafeAddress(OIDC_ISSUER) || (isGateway && !OIDC_ISSUER.startsWith('https:'))))
    problems.push('OIDC_ISSUER must be an https address (in sandbox mode also http on this machine)')
  if (settings.REGISTER_URL && !OIDC_ISSUER)
    problems.push(
      'REGISTER_URL needs OIDC_ISSUER: with the built-in provider, members register in the portal',
    )
  if (settings.SIGN_IN_SETTINGS_URL && !OIDC_ISSUER)
    problems.push(
      'SIGN_IN_SETTINGS_URL needs OIDC_ISSUER: with the built-in provider, members change their sign-in in the portal',
    )
  if (!isGateway) return problems
  if (OIDC_ISSUER && !settings.OIDC_AUDIENCE)
    problems.push(
      'OIDC_AUDIENCE is required with OIDC_ISSUER outside sandbox mode: the `aud` of access tokens for this portal',
    )
  if (!OIDC_ISSUER && !settings.OIDC_SIGNING_KEYS)
    problems.push(
      'OIDC_SIGNING_KEYS (a JWK set) is required outside sandbox mode, or OIDC_ISSUER for another provider',
    )
  if (!OIDC_ISSUER && !settings.COOKIE_KEYS)
    problems.push(
      'COOKIE_KEYS (comma-separated) is required outside sandbox mode, or OIDC_ISSUER for another provider',
    )
  if (!settings.DATA_KEYS) problems.push('DATA_KEYS (comma-separated) is required outside sandbox mode')
  return problems
}
