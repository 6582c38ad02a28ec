import type { TokenEndpointResponse } from 'oauth4webapi'
import { learnServerTime } from '#base/clock.ts'
import { usernameIn } from './claims.ts'
import { holdKey, newKey } from './key.ts'
import { insecureAllowed, oauth, provider } from './provider.ts'
import { dropPendingRevoke } from './pending-revoke.ts'
import { forgetFailedRounds, mayTryAnotherRound, noteFailedRound } from './rounds.ts'
import { session, signedIn } from './session.ts'
import { writeSharedPair } from './shared-pair.ts'
import { SignInFailure, during } from './sign-in-failure.ts'
import { attempt, callbackAddress } from './sign-in.ts'
import { tellTabs } from './tabs.ts'
import { type TokenPair, keepTokens, pairOf } from './tokens.ts'

/** Takes the answer of the identity provider to the end: session, key and tokens, or a SignInFailure. */
export async function completeSignIn(address: URL): Promise<void> {
  const begun = attempt.read()
  // Used once, whatever comes of it: a replayed callback finds nothing.
  attempt.clear()
  // Opening the address by hand is no round trip, and is not counted as one.
  if (!begun) throw new SignInFailure('not-begun', undefined)
  try {
    await finish(address, begun)
    forgetFailedRounds()
  } catch (failure) {
    noteFailedRound()
    const { step, cause } = failure as SignInFailure
    throw new SignInFailure(step, cause, mayTryAnotherRound())
  }
}

type Begun = NonNullable<ReturnType<typeof attempt.read>>

async function finish(address: URL, begun: Begun): Promise<void> {
  const { server, client } = await during('provider', provider)
  const { validateAuthResponse, AuthorizationResponseError } = await oauth()
  const answer = await during('mismatch', () => {
    try {
      const told = validateAuthResponse(server, client, address, begun.state)
      if (!told.has('code')) throw new Error('The answer holds no code')
      return told
    } catch (cause) {
      throw cause instanceof AuthorizationResponseError ? new SignInFailure('refused', cause) : cause
    }
  })
  const reply = await during('exchange', () => exchange(answer, begun))
  await during('session', () => enter(pairOf(reply)))
}

async function exchange(answer: URLSearchParams, { verifier, nonce }: Begun): Promise<TokenEndpointResponse> {
  const { server, client } = await provider()
  const { None, allowInsecureRequests, ...flow } = await oauth()
  const reply = await flow.authorizationCodeGrantRequest(
    server,
    client,
    None(),
    answer,
    callbackAddress(),
    verifier,
    { [allowInsecureRequests]: insecureAllowed(), signal: AbortSignal.timeout(10_000) },
  )
  const date = Date.parse(reply.headers.get('date') ?? '')
  if (date) learnServerTime(date)
  const skewed = { ...client, [flow.clockSkew]: date ? Math.round((date - Date.now()) / 1000) : 0 }
  return flow.processAuthorizationCodeResponse(server, skewed, reply, { expectedNonce: nonce })
}

async function enter(pair: TokenPair): Promise<void> {
  const username = usernameIn(pair.access)
  await holdKey(await newKey(pair.access))
  await keepTokens(pair)
  await writeSharedPair(pair)
  dropPendingRevoke()
  session.set({ state: 'in', username })
  tellTabs({ type: 'signed-in', username })
  signedIn.emit({ username, isFresh: true })
}
