import * as v from 'valibot'
import { storedItem } from '#base/storage.ts'

/**
 * Another company's provider keeps a session of its own, which a sign-out here may not reach: the provider is down, has
 * no sign-out, or asks the member first. Until the provider sends the member back with this value, the next sign-in asks
 * for the password.
 */
const awaited = storedItem('local', 'provider_session', v.pipe(v.string(), v.minLength(1)))

/** Notes that the provider may still know the member. Returns the value that a finished sign-out brings back as `state`. */
export function awaitProviderSignOut(newState: () => string): string {
  const state = newState()
  awaited.keep(state)
  return state
}

/** Whether the provider may sign in the member of the last session without a password. `address` is that of the page. */
export function mayKnowMember(address: string): boolean {
  const state = awaited.read()
  if (state === undefined) return false
  if (new URL(address).searchParams.get('state') !== state) return true
  awaited.clear()
  return false
}

/** Forgets the session before: a new one has begun. */
export const forgetProviderSession = (): void => awaited.clear()
