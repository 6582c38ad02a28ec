import * as v from 'valibot'
import * as oauth from 'oauth4webapi'
import { chosenLanguage, language } from '#base/language.ts'
import { page } from '#base/page.ts'
import { storedItem } from '#base/storage.ts'
import { addresses } from './addresses.ts'
import { learnedAheadMs } from './clock-skew.ts'
import { issuedNonce } from './issued-nonce.ts'
import { mayKnowMember } from './provider-session.ts'
import { sendPendingRevoke } from './revoke.ts'
import { insecureAllowed, provider } from './provider.ts'
import { SignInFailure, type SignInStep } from './sign-in-failure.ts'

/** Runs a part of the sign-in; an error in it becomes a failure of that step. */
export async function runStep<Result>(
  step: SignInStep,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof SignInFailure ? cause : new SignInFailure(step, cause)
  }
}

const RANDOM_VALUES = 28

/**
 * An age that no provider's sign-in reaches. A provider that gets a `max_age` must state `auth_time` in the ID token
 * (OpenID Connect Core §2); with this value, it never asks for a password because of it.
 */
const ANY_AGE_SECONDS = 365 * 24 * 3_600

/**
 * The PKCE verifier: 28 random 32-bit values (spec §4), two hexadecimal digits of each. That is 56 characters; RFC 7636
 * allows 43 to 128.
 */
export const newVerifier = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(RANDOM_VALUES)), (value) =>
    (value & 0xff).toString(16).padStart(2, '0'),
  ).join('')

/** The state to remember while the member is at the provider; one attempt per tab, used once. */
export const attempt = storedItem(
  'session',
  'sign_in',
  v.object({
    verifier: v.string(),
    state: v.string(),
    nonce: v.string(),
    /** When the password was requested, by this device's clock; omitted if the provider may use its own session. */
    passwordAskedMs: v.optional(v.number()),
    /** Whether the server issued the nonce, and reads the ID token. */
    isNonceIssued: v.optional(v.boolean()),
    /** How far the provider's clock was probably ahead of this device's, in milliseconds. */
    aheadMs: v.optional(v.number(), 0),
  }),
)

export const callbackAddress = () => `${location.origin}${addresses.callback}`

/**
 * Goes to the identity provider, with code flow and PKCE S256 (spec §4, §7). With `again`, requires the password even
 * if the provider has a session (OpenID Connect Core §3.1.2.1), by `prompt` and `max_age`. The same applies after a
 * sign-out that may not have reached the provider.
 */
export async function startSignIn({ again = false } = {}): Promise<void> {
  // If it were sent late, the previous session's sign-out would end the new one.
  await sendPendingRevoke()
  const { server, client, scope, audience } = await runStep('provider', provider)
  const asksPassword = again || mayKnowMember(location.href)
  const issued = await runStep('session', () => issuedNonce({ asksPassword, isNeeded: again }))
  const sent = {
    verifier: newVerifier(),
    state: oauth.generateRandomState(),
    nonce: issued ?? oauth.generateRandomNonce(),
    ...(issued ? { isNonceIssued: true } : {}),
    ...(asksPassword ? { passwordAskedMs: Date.now() } : {}),
    aheadMs: learnedAheadMs(),
  }
  if (!attempt.keep(sent)) throw new StorageRefused()
  const address = new URL(v.parse(v.string(), server.authorization_endpoint))
  const query = {
    client_id: client.client_id,
    scope,
    redirect_uri: callbackAddress(),
    response_type: 'code',
    state: sent.state,
    nonce: sent.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(sent.verifier),
    code_challenge_method: 'S256',
    ...(audience ? { audience } : {}),
    ...(asksPassword ? { prompt: 'login', max_age: '0' } : issued ? { max_age: `${ANY_AGE_SECONDS}` } : {}),
    // English is the provider's default; without a request, it follows the browser.
    ...(language === 'es' || chosenLanguage() ? { ui_locales: language } : {}),
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  if (address.protocol !== 'https:' && !insecureAllowed()) throw new Error('The provider is not on https')
  page.goTo(address.href)
}

/** Session storage is refused, so the return from the provider would find no attempt. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused'
}
