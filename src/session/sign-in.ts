import * as v from 'valibot'
import { language } from '#base/language.ts'
import { page } from '#base/page.ts'
import { drawer } from '#base/storage.ts'
import { sendPendingRevoke } from './pending-revoke.ts'
import { insecureAllowed, oauth, provider } from './provider.ts'
import { during } from './sign-in-failure.ts'
import { newVerifier } from './verifier.ts'

/** What must be remembered from the way out to the way back; one attempt per tab, used once. */
export const attempt = drawer(
  'session',
  'sign_in',
  v.object({ verifier: v.string(), state: v.string(), nonce: v.string() }),
)

export const callbackAddress = () => `${location.origin}/auth-success`

/** Leaves for the identity provider; code flow with PKCE S256 (spec §4, §7). */
export async function startSignIn(): Promise<void> {
  // Else the old stay's sign-out, told late, would end the new one.
  await sendPendingRevoke()
  const { server, client, scope, audience } = await during('provider', provider)
  const { calculatePKCECodeChallenge, generateRandomNonce, generateRandomState } = await oauth()
  const sent = { verifier: newVerifier(), state: generateRandomState(), nonce: generateRandomNonce() }
  if (!attempt.keep(sent)) throw new StorageRefused()
  const address = new URL(v.parse(v.string(), server.authorization_endpoint))
  const query = {
    client_id: client.client_id,
    scope,
    redirect_uri: callbackAddress(),
    response_type: 'code',
    state: sent.state,
    nonce: sent.nonce,
    code_challenge: await calculatePKCECodeChallenge(sent.verifier),
    code_challenge_method: 'S256',
    ...(audience ? { audience } : {}),
    // English is the provider's own; it follows the browser where nothing is asked.
    ...(language === 'es' ? { ui_locales: language } : {}),
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  if (address.protocol !== 'https:' && !insecureAllowed()) throw new Error('The provider is not on https')
  page.goTo(address.href)
}

/** Session storage is refused: the way back from the provider would find nothing. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused'
}
