/**
 * Where a sign-in broke: nothing was begun in this tab (or it was already used), the answer does not
 * fit the question, the provider refused, the provider is out of reach, the code was not taken, our server
 * does not take the provider's tokens (another try ends the same way), or it opened no session.
 */
export type SignInStep = 'not-begun' | 'mismatch' | 'refused' | 'provider' | 'exchange' | 'token' | 'session'

export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'
  readonly step: SignInStep
  /** False after two failed round trips: another would end the same way. */
  readonly mayTryAgain: boolean

  constructor(step: SignInStep, cause: unknown, mayTryAgain = true) {
    super(`Sign-in failed: ${step}`, { cause })
    this.step = step
    this.mayTryAgain = mayTryAgain
  }
}
