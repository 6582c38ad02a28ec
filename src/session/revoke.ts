import { portalConfig } from '#base/config.ts'
import { send } from '#base/network.ts'
import { SESSION_HEADER, closeSession } from '#contract/calls/session.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { language } from '#base/language.ts'
import * as oauth from 'oauth4webapi'
import { type Provider, insecureAllowed, provider } from './provider.ts'
import type { TokenPair } from './tokens.ts'
import * as v from 'valibot'
import { drawer } from '#base/storage.ts'

const SESSION_CALL_TIMEOUT_MS = 10_000

/** The three calls about the session itself; they carry the cookie and the header no foreign page can send. */
export const sessionCall = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { token, keepalive = false }: { token?: string; keepalive?: boolean },
): Promise<Response> =>
  send(`${portalConfig.get().session ?? ''}${path === '/' ? '' : path}`, {
    method,
    cache: 'no-store',
    keepalive,
    headers: { [SESSION_HEADER]: '1', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    signal: AbortSignal.timeout(SESSION_CALL_TIMEOUT_MS),
  })

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
  await oauth.revocationRequest(server, client, oauth.None(), pair.refresh, {
    [oauth.allowInsecureRequests]: insecureAllowed(),
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

/** Where to go to be signed out at the provider; undefined where our server has seen to it, or it cannot be reached now. */
export async function providerSignOutAddress(pair: TokenPair | undefined): Promise<string | undefined> {
  if (!pair || !isForeignProvider()) return undefined
  const known = await provider().catch(() => undefined)
  if (!known || !(await isAnswering(known))) return undefined
  return endSessionAddress(known, pair, location.origin)
}

/** A sign-out that the server has not heard of yet; says nothing about a person. */
const pending = drawer('local', 'pending_sign_out', v.boolean())

/** Tells the server that the session is over; what cannot be told now is told at the next contact. */
export async function revoke(pair: TokenPair | undefined): Promise<void> {
  pending.keep(true)
  try {
    const hasOurServer = portalConfig.get().session !== null
    if (hasOurServer) await sessionCall(closeSession, { token: pair?.access, keepalive: true })
    if (!hasOurServer || isForeignProvider()) await revokeAtProvider(pair)
    pending.clear()
  } catch {
    // Offline: the server's own idle limit ends the session if we never get through.
  }
}

/** A new session has begun, and the cookie names that one now. */
export const dropPendingRevoke = (): void => pending.clear()

/** The cookie names the session still, so a sign-out made offline can be told without any token. */
export async function sendPendingRevoke(): Promise<void> {
  if (pending.read()) await revoke(undefined)
}
