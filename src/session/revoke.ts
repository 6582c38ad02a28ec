import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import { base64url, bytesOfBase64url } from '#base/bytes.ts'
import { loadConfig, portalConfig } from '#base/config.ts'
import { language } from '#base/language.ts'
import { importSealingKey, seal, unseal } from '#base/seal.ts'
import { storedItem } from '#base/storage.ts'
import type { PlainForm } from '#base/submit-form.ts'
import { closeSession } from '#contract/calls/session.ts'
import { addresses } from './addresses.ts'
import { type HeldKey, keyFromServer } from './key.ts'
import { type Provider, insecureAllowed, provider } from './provider.ts'
import { sessionCall } from './session-call.ts'
import type { TokenPair } from './tokens.ts'

/** How long the page waits for a provider that may not answer. */
const ANSWER_MS = 2_000
const REVOCATION_MS = 10_000

/**
 * Whether the portal has to end the sign-in at the provider. Our own server does so at its own provider. Another
 * company's provider may have the portal's origin, behind the same gateway.
 */
export function isForeignProvider(): boolean {
  const { readsIdTokens, oidc } = portalConfig.get()
  return readsIdTokens || new URL(oidc.issuer, location.origin).origin !== location.origin
}

/** Revokes the refresh token at the provider (RFC 7009), if it supports that. */
async function revokeAtProvider(refresh: string): Promise<void> {
  const { server, client } = await provider()
  if (!server.revocation_endpoint) return
  const { status } = await oauth.revocationRequest(server, client, oauth.None(), refresh, {
    [oauth.allowInsecureRequests]: insecureAllowed(),
    signal: AbortSignal.timeout(REVOCATION_MS),
  })
  // Any other answer is final.
  if (status >= 500) throw new Error(`The revocation endpoint answered ${status}`)
}

/**
 * Ends the provider's own session and returns the member (OpenID RP-initiated logout). The ID token travels in the body
 * of a form, because an address would stay in the browser's history. A provider that doesn't accept forms gets a link
 * without the token and may ask the member to confirm; a provider that requires the token in the link gets it there.
 * `state` comes back with the member.
 */
export type ProviderSignOut = { form: PlainForm } | { address: string }

export function endSession(
  { server, client }: Provider,
  pair: Pick<TokenPair, 'idToken'> | undefined,
  { origin, state }: { origin: string; state: string },
): ProviderSignOut | undefined {
  const action = server.end_session_endpoint
  if (!action) return undefined
  const fields: [string, string][] = [
    ['client_id', client.client_id],
    ['post_logout_redirect_uri', `${origin}${addresses.signedOut}`],
    ['state', state],
  ]
  if (language === 'es') fields.push(['ui_locales', language])
  const { signOutBy } = portalConfig.get().oidc
  if (pair?.idToken && signOutBy !== 'link') fields.push(['id_token_hint', pair.idToken])
  if (signOutBy === 'form') return { form: { action, fields } }
  const address = new URL(action)
  for (const [name, value] of fields) address.searchParams.set(name, value)
  return { address: address.href }
}

/**
 * Whether the provider answers. A member who signs out without a network must get our own page, not the browser's error
 * page.
 */
const isAnswering = ({ server }: Provider): Promise<boolean> =>
  fetch(`${server.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

/** How to sign out at the provider; undefined if our server has done it, or the provider can't be reached now. */
export async function providerSignOut(
  pair: TokenPair | undefined,
  state: string,
): Promise<ProviderSignOut | undefined> {
  if (!pair) return undefined
  const known = await provider().catch(() => undefined)
  if (!known || !(await isAnswering(known))) return undefined
  return endSession(known, pair, { origin: location.origin, state })
}

/**
 * A sign-out that the server doesn't know of yet. An external provider's refresh token is stored with it, sealed with
 * the session key: only our server has that key now, and deletes it when the session has been idle.
 */
const pending = storedItem(
  'local',
  'pending_sign_out',
  v.union([v.literal(true), v.object({ refresh: v.string() })]),
)

const CONTEXT = 'refresh token to revoke'

/**
 * Notifies the server and the provider that the session has ended; a notice that can't be sent now is sent at the next
 * contact.
 */
export async function revoke(pair: TokenPair | undefined, key: HeldKey | undefined): Promise<void> {
  const refresh = isForeignProvider() ? pair?.refresh : undefined
  pending.keep(true)
  try {
    if (refresh && key) pending.keep({ refresh: base64url(await seal(key.sealing, refresh, CONTEXT)) })
    const hasOurServer = portalConfig.get().session !== null
    if (hasOurServer) await sessionCall(closeSession, { token: pair?.access, keepalive: true })
    if (refresh) await revokeAtProvider(refresh)
    else if (!hasOurServer && pair?.refresh) await revokeAtProvider(pair.refresh)
    pending.clear()
  } catch {
    // Offline: the server's own idle limit ends the session if no notice ever arrives.
  }
}

/** Drops the notice, because a new session has started and the cookie now names that one. */
export const dropPendingRevoke = (): void => pending.clear()

/**
 * Sends a sign-out that was made offline. The cookie still names the session, so no token is needed. The session ends
 * last, because its key opens the tokens to revoke.
 */
export async function sendPendingRevoke(): Promise<void> {
  const kept = pending.read()
  if (!kept) return
  try {
    const { session } = await loadConfig()
    const refresh = kept === true ? undefined : await openRefresh(kept.refresh)
    if (refresh) await revokeAtProvider(refresh)
    if (session !== null) await sessionCall(closeSession, { keepalive: true })
    pending.clear()
  } catch {
    // The next contact retries.
  }
}

/** Undefined if the session, and its key, no longer exist on the server. */
async function openRefresh(sealed: string): Promise<string | undefined> {
  const raw = (await keyFromServer())?.key
  if (!raw) return undefined
  const key = await importSealingKey(raw)
  return unseal(key, bytesOfBase64url(sealed), CONTEXT).then(
    (refresh) => v.parse(v.string(), refresh),
    () => undefined,
  )
}
