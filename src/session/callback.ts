import * as v from 'valibot'
import * as oauth from 'oauth4webapi'
import { portalConfig } from '#base/config.ts'
import { storedItem } from '#base/storage.ts'
import { learnServerTimeFrom } from '#base/clock.ts'
import { clientAhead, providerAheadMs } from './clock-skew.ts'
import { usernameIn, type TokenPair, keepTokens, orderedAfter, pairOf } from './tokens.ts'
import { holdKey, newKey } from './key.ts'
import { holdOutboxKey } from './outbox-key.ts'
import { insecureAllowed, provider } from './provider.ts'
import { forgetProviderSession } from './provider-session.ts'
import { dropPendingRevoke } from './revoke.ts'
import { session, signedIn, tellTabs } from './session.ts'
import { readSharedPair, writeSharedPair } from './renewal.ts'
import { SignInFailure } from './sign-in-failure.ts'
import { runStep, attempt, callbackAddress } from './sign-in.ts'

const MOST_ROUNDS = 2
const failed = storedItem('session', 'failed_rounds', v.number())

/**
 * Counts trips to the provider that returned with a failure; after two, the page shows help instead of another attempt.
 */
const noteFailedRound = (): void => void failed.keep((failed.read() ?? 0) + 1)

const mayTryAnotherRound = (): boolean => (failed.read() ?? 0) < MOST_ROUNDS

const forgetFailedRounds = (): void => failed.clear()

/** Completes the sign-in with the provider's answer: session, key and tokens, or a SignInFailure. */
export async function completeSignIn(address: URL): Promise<void> {
  const begun = attempt.read()
  // Used once, regardless of the result, so that a replayed callback finds nothing.
  attempt.clear()
  // Opening the address by hand isn't a round trip and doesn't count.
  if (!begun) throw new SignInFailure('not-begun', undefined)
  try {
    await finish(address, begun)
    forgetFailedRounds()
    forgetProviderSession()
  } catch (failure) {
    noteFailedRound()
    const { step, cause } = failure as SignInFailure
    throw new SignInFailure(step, cause, step !== 'token' && mayTryAnotherRound())
  }
}

type Begun = NonNullable<ReturnType<typeof attempt.read>>

async function finish(address: URL, begun: Begun): Promise<void> {
  const { server, client } = await runStep('provider', provider)
  const answer = await runStep('mismatch', () => {
    try {
      const parameters = oauth.validateAuthResponse(server, client, address, begun.state)
      if (!parameters.has('code')) throw new Error('The answer has no code')
      return parameters
    } catch (cause) {
      throw cause instanceof oauth.AuthorizationResponseError ? new SignInFailure('refused', cause) : cause
    }
  })
  const reply = await runStep('exchange', () => exchange(answer, begun))
  // An opaque token identifies no member, here or on our server.
  const pair = await runStep('token', () => pairOf(reply))
  await runStep('session', () => enter(pair, begun))
}

async function exchange(
  answer: URLSearchParams,
  { verifier, nonce, passwordAskedMs, aheadMs }: Begun,
): Promise<oauth.TokenEndpointResponse> {
  const { server, client } = await provider()
  const reply = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    answer,
    callbackAddress(),
    verifier,
    { [oauth.allowInsecureRequests]: insecureAllowed(), signal: AbortSignal.timeout(10_000) },
  )
  learnServerTimeFrom(reply)
  const ahead = providerAheadMs(reply, aheadMs)
  const inStep = clientAhead(client, ahead)
  const tokens = await oauth.processAuthorizationCodeResponse(server, inStep, reply, { expectedNonce: nonce })
  if (passwordAskedMs !== undefined) checkPasswordWasGiven(tokens, passwordAskedMs + ahead)
  return tokens
}

const CLOCK_TOLERANCE_MS = 30_000

/**
 * Rejects a sign-in that the provider answered from its own session although `prompt=login` and `max_age=0` asked for
 * the password (OpenID Connect Core §3.1.3.7). Without `auth_time`, the member is signed in, and the server decides
 * what the sign-in proves (docs/decisions/036-sign-ins-proved-by-id-tokens.md).
 */
function checkPasswordWasGiven(tokens: oauth.TokenEndpointResponse, askedMs: number): void {
  const givenSeconds = oauth.getValidatedIdTokenClaims(tokens)?.auth_time
  if (givenSeconds !== undefined && givenSeconds * 1000 < askedMs - CLOCK_TOLERANCE_MS)
    throw new Error('The provider did not ask for the password')
}

async function enter(received: TokenPair, { isNonceIssued, nonce }: Begun): Promise<void> {
  const username = usernameIn(received.access)
  const { access, idToken } = received
  const proof = isNonceIssued && idToken !== undefined ? { idToken, nonce } : undefined
  const { key, outboxKey } = await newKey(access, proof)
  const { name } = await holdKey(key)
  await holdOutboxKey(outboxKey)
  // The server may give the key of the member's earlier sign-in, whose pair another tab still shares.
  const pair = orderedAfter(received, await readSharedPair())
  await keepTokens(pair)
  await writeSharedPair(pair)
  dropPendingRevoke()
  session.set({ state: 'in', username })
  // Without our server, the key of each sign-in is its page's own, and earlier sessions go on.
  const isServers = portalConfig.get().session !== null
  tellTabs({ type: 'signed-in', username, ...(isServers ? { keyName: name } : {}) })
  signedIn.emit({ username, isFresh: true })
}
