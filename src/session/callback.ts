import type { TokenEndpointResponse } from 'oauth4webapi'
import { learnServerTime } from '#base/clock.ts'
import { usernameIn } from './claims.ts'
import { holdKey, newKey } from './key.ts'
import { insecureAllowed, oauth, provider } from './provider.ts'
import { dropPendingRevoke } from './pending-revoke.ts'
import { forgetFailedRounds, mayTryAnotherRound, noteFailedRound } from './rounds.ts'
import { session, signedIn } from './session.ts'
import { writeSharedPair } from './shared-pair.ts'
import { attempt, callbackAddress } from './sign-in.ts'
import { type TokenPair, keepTokens, pairOf } from './tokens.ts'

/**
 * Where a sign-in broke: nothing was begun in this tab (or it was already used), the answer does not
 * fit the question, the provider refused, the provider is out of reach, the code was not taken, or our
 * server opened no session.
 */
export type SignInStep = 'not-begun' | 'mismatch' | 'refused' | 'provider' | 'exchange' | 'session'

export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'
  readonly step: SignInStep
  /** False after two failed round trips: another would end the same way. */
  readonly mayTryAgain: boolean

  constructor(step: SignInStep, cause: unknown) {
    super(`Sign-in failed: ${step}`, { cause })
    this.step = step
    // Opening the address by hand is no round trip.
    if (step !== 'not-begun') noteFailedRound()
    this.mayTryAgain = mayTryAnotherRound()
  }
}

async function during<Result>(step: SignInStep, work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof SignInFailure ? cause : new SignInFailure(step, cause)
  }
}

/** Takes the answer of the identity provider to the end: session, key and tokens, or a SignInFailure. */
export async function completeSignIn(address: URL): Promise<void> {
  const begun = attempt.read()
  // Used once, whatever comes of it: a replayed callback finds nothing.
  attempt.clear()
  if (!begun) throw new SignInFailure('not-begun', undefined)
  const { server, client } = await during('provider', provider)
  const { validateAuthResponse, AuthorizationResponseError } = await oauth()
  const answer = await during('mismatch', () => {
    try {
      return validateAuthResponse(server, client, address, begun.state)
    } catch (cause) {
      throw cause instanceof AuthorizationResponseError ? new SignInFailure('refused', cause) : cause
    }
  })
  const reply = await during('exchange', () => exchange(answer, begun))
  await during('session', () => enter(pairOf(reply)))
}

async function exchange(
  answer: URLSearchParams,
  { verifier, nonce }: { verifier: string; nonce: string },
): Promise<TokenEndpointResponse> {
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
  forgetFailedRounds()
  dropPendingRevoke()
  session.set({ state: 'in', username })
  signedIn.emit({ username, isFresh: true })
}
