/**
 * The step at which a sign-in failed: none was started in this tab (or it was already used), the answer doesn't fit the
 * request, the provider refused, the provider can't be reached, the code was rejected, our server doesn't accept the
 * provider's tokens (another attempt ends the same way), or our server opened no session.
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
