import * as v from 'valibot'
import { isSafeAddress } from '#server/config/identity.ts'
import { sendDirectly } from '#server/platform/http/outgoing.ts'
import { readJsonAnswer } from '#server/platform/http/read-answer.ts'

/** An endpoint that isn't a web address counts as missing. */
const endpoint = v.fallback(v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/))), undefined)

/** Keys received over plain http could be anyone's. */
const Discovery = v.looseObject({
  issuer: v.string(),
  jwks_uri: v.pipe(v.string(), v.url(), v.check(isSafeAddress, 'must be an https address')),
  token_endpoint: endpoint,
  revocation_endpoint: endpoint,
  userinfo_endpoint: endpoint,
  end_session_endpoint: endpoint,
  claims_supported: v.fallback(v.optional(v.array(v.string())), undefined),
})
export type Discovery = v.InferOutput<typeof Discovery>

const withoutSlash = (address: string): string => address.replace(/\/$/, '')

const DISCOVERY_MS = 5_000
/** Providers' documents have a few thousand bytes. */
export const MOST_PROVIDER_BYTES = 256 * 1024
/** How long it takes to notice that a provider's endpoint has moved. */
const FRESH_MS = 60 * 60_000
/** How long a provider that didn't answer isn't asked again. */
const AGAIN_AFTER_MS = 10_000

type Known = { at: number; discovery: Promise<Discovery> }

const discoveries = new Map<string, Known>()

/**
 * Another provider's discovery document (OpenID Connect Discovery), cached for an hour. Throws if it can't be loaded.
 */
export async function discover(issuer: string): Promise<Discovery> {
  const kept = discoveries.get(issuer)
  if (kept && performance.now() - kept.at < FRESH_MS) return kept.discovery
  const asked = { at: performance.now(), discovery: ask(issuer) }
  discoveries.set(issuer, asked)
  asked.discovery.catch(() => discoveries.get(issuer) === asked && discoveries.delete(issuer))
  return asked.discovery
}

async function ask(issuer: string): Promise<Discovery> {
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`
  // No redirects: the setting names the issuer, and no other host may answer for it.
  const answer = await sendDirectly(address, { signal: AbortSignal.timeout(DISCOVERY_MS) })
  const found = v.parse(Discovery, (await readJsonAnswer(answer, MOST_PROVIDER_BYTES)).value)
  // OpenID Connect Discovery §4.3; some providers write their issuer with a trailing slash.
  if (withoutSlash(found.issuer) !== withoutSlash(issuer))
    throw new Error('The provider names another issuer')
  return found
}

/** The provider's origins that the portal's pages call, and the one that receives the sign-out form. */
export type ProviderOrigins = { called: string[]; signOut: string[] }

/** Allows only characters that can't end a policy directive. */
const ORIGIN = /^https?:\/\/[\w.-]+(:\d+)?$/

function originsOf(addresses: readonly (string | undefined)[]): string[] {
  const origins = addresses.flatMap((address) => (address ? [new URL(address).origin] : []))
  return [...new Set(origins)].filter((origin) => ORIGIN.test(origin))
}

/**
 * Another provider's origins; its endpoints may be on several hosts. Until the discovery document has been read, only
 * the issuer's is known; after that, the last known ones.
 */
export class ProviderHosts {
  readonly #issuer: string | undefined
  #askAgainAt = -Infinity
  #read: Discovery | undefined
  #origins: ProviderOrigins

  constructor(issuer: string | undefined) {
    this.#issuer = issuer
    this.#origins = { called: originsOf([issuer]), signOut: [] }
  }

  /**
   * Returns the same object as long as nothing has changed. Waits only occasionally for a provider that doesn't answer.
   */
  async origins(): Promise<ProviderOrigins> {
    const issuer = this.#issuer
    if (issuer === undefined || performance.now() < this.#askAgainAt) return this.#origins
    try {
      const read = await discover(issuer)
      if (read === this.#read) return this.#origins
      this.#read = read
      const { token_endpoint, revocation_endpoint, userinfo_endpoint, end_session_endpoint } = read
      this.#origins = {
        called: originsOf([issuer, token_endpoint, revocation_endpoint, userinfo_endpoint]),
        signOut: originsOf([end_session_endpoint]),
      }
    } catch {
      this.#askAgainAt = performance.now() + AGAIN_AFTER_MS
    }
    return this.#origins
  }
}
