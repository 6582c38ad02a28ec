import * as v from 'valibot'

const Discovery = v.looseObject({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) })
const DISCOVERY_MS = 5_000

/** A foreign provider's own description of itself (OpenID Connect Discovery). Throws when it cannot be had. */
export async function discover(issuer: string): Promise<v.InferOutput<typeof Discovery>> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(DISCOVERY_MS) })
  return v.parse(Discovery, await answer.json())
}
