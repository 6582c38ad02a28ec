import { portalConfig } from '#base/config.ts'
import { language } from '#base/language.ts'
import { insecureAllowed, oauth, type Provider, provider } from './provider.ts'
import type { TokenPair } from './tokens.ts'

/** The page waits no longer for a provider that may be gone. */
const ANSWER_MS = 2_000

/** Our own server ends the sign-in at its own provider; at any other one the portal has to. */
export const isForeignProvider = (): boolean =>
  new URL(portalConfig.get().oidc.issuer, location.origin).origin !== location.origin

/** The provider takes the refresh token back (RFC 7009), where it offers that. */
export async function revokeAtProvider(pair: TokenPair | undefined): Promise<void> {
  if (!pair?.refresh) return
  const { server, client } = await provider()
  if (!server.revocation_endpoint) return
  const { None, allowInsecureRequests, revocationRequest } = await oauth()
  await revocationRequest(server, client, None(), pair.refresh, {
    [allowInsecureRequests]: insecureAllowed(),
  })
}

/** Where the provider ends its own session and sends the member back (OpenID RP-initiated logout). */
export function endSessionAddress(
  { server, client }: Provider,
  pair: TokenPair | undefined,
  origin: string,
): string | undefined {
  if (!server.end_session_endpoint) return undefined
  const address = new URL(server.end_session_endpoint)
  address.searchParams.set('client_id', client.client_id)
  address.searchParams.set('post_logout_redirect_uri', `${origin}/login`)
  if (language === 'es') address.searchParams.set('ui_locales', language)
  if (pair?.idToken) address.searchParams.set('id_token_hint', pair.idToken)
  return address.href
}

/** A member who leaves without a network ends at our own page, not at the browser's page of errors. */
const isAnswering = ({ server }: Provider): Promise<boolean> =>
  fetch(`${server.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Undefined where our server has seen to it, or the provider cannot be asked now. */
export async function goodbyeAtProvider(pair: TokenPair | undefined): Promise<string | undefined> {
  if (!pair || !isForeignProvider()) return undefined
  const known = await provider().catch(() => undefined)
  if (!known || !(await isAnswering(known))) return undefined
  return endSessionAddress(known, pair, location.origin)
}
