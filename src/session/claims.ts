import * as v from 'valibot'
import { bytesOfBase64url, textOf } from '#base/bytes.ts'
import { portalConfig } from '#base/config.ts'

const Claims = v.looseObject({ exp: v.optional(v.number()), iat: v.optional(v.number()) })

/**
 * What the access token says. It is not verified here: it came over TLS from the token endpoint, and
 * the server that is asked for data verifies it.
 */
export function claimsOf(token: string): v.InferOutput<typeof Claims> {
  const [, payload] = token.split('.')
  return v.parse(Claims, JSON.parse(textOf(bytesOfBase64url(payload ?? ''))))
}

/** The user name stands in the claim that the deployment names (readings 12a). */
export function usernameIn(token: string): string {
  const name = claimsOf(token)[portalConfig.get().oidc.usernameClaim]
  return v.parse(v.pipe(v.string(), v.minLength(1)), name)
}
