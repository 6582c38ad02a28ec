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

  constructor(step: SignInStep, cause: unknown, mayTryAgain = true) {
    super(`Sign-in failed: ${step}`, { cause })
    this.step = step
    this.mayTryAgain = mayTryAgain
  }
}

/** Does a part of the sign-in; what goes wrong in it is a failure of that step. */
export async function during<Result>(
  step: SignInStep,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof SignInFailure ? cause : new SignInFailure(step, cause)
  }
}
