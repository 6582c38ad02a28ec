import { isIP } from 'node:net'

/**
 * The relying party for passkeys: the host that browsers store them under, and the only origin that may request them.
 */
export type RelyingParty = { id: string; origin: string }

/** Undefined if another provider signs members in, or for a bare IP address, where browsers create no passkeys. */
export function relyingPartyOf({
  OIDC_ISSUER,
  publicUrl,
}: {
  OIDC_ISSUER?: string | undefined
  publicUrl: string
}): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl)
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[')
  return OIDC_ISSUER || isAddress ? undefined : { id: hostname, origin }
}
