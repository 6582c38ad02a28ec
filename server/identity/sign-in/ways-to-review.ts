import { authenticatorSince } from '#server/identity/second-step/authenticator.ts'
import { passkeysOf } from '#server/identity/passkeys/repository.ts'
import type { Services } from '#server/services.ts'
import { resetMarkOf, stepOf } from './steps.ts'

export const REVIEW_PATH = '/review'

/** The sign-in methods of an account other than the password. */
export async function waysOf({ db }: Pick<Services, 'db'>, username: string) {
  return { passkeys: await passkeysOf(db, username), appSince: await authenticatorSince(db, username) }
}

/**
 * Whether a member who has just signed in should review the other ways to sign in: the password was reset in this
 * sign-in, and the account has a passkey or an authenticator app that a stranger may have added.
 */
export async function hasWaysToReview(services: Services, uid: string, username: string): Promise<boolean> {
  const reset = await stepOf(services, resetMarkOf(uid), 'reset')
  if (reset?.username !== username) return false
  const { passkeys, appSince } = await waysOf(services, username)
  return passkeys.length > 0 || appSince !== undefined
}
