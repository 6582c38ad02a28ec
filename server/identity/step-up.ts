import type { FailureCode } from '#contract/failures.ts'
import { passing, problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from './caller.ts'

/**
 * Asks for the password again where it was given too long ago (security SE-11): the portal signs in anew with
 * `prompt=login` and comes back. A token that does not say when the member proved who they are proves nothing recent;
 * one of another provider never will, and signing in anew would not help (LOG-0036, unless `isStatedOnly`).
 */
export function mustBeRecent(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { authenticatedAt }: Caller,
  refusal: FailureCode,
  isStatedOnly = false,
): void {
  if (config.OIDC_ISSUER && !authenticatedAt) {
    if (isStatedOnly) return
    throw passing(problem(403, 'LOG-0036'))
  }
  const limit = clock.now().subtract({ seconds: config.STEP_UP_SECONDS })
  const isRecent = authenticatedAt && Temporal.Instant.compare(authenticatedAt, limit) >= 0
  if (!isRecent) throw passing(problem(403, refusal))
}
