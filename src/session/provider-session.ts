import * as v from 'valibot'
import { storedItem } from '#base/storage.ts'

/**
 * Another company's provider has its own session, which a sign-out here may not end: the provider is down, has no
 * sign-out, or asks the member first. Until the provider returns the member with this value, the next sign-in asks for
 * the password.
 */
const awaited = storedItem('local', 'provider_session', v.pipe(v.string(), v.minLength(1)))

/**
 * Records that the provider may still have a session. Returns the value that a completed sign-out brings back as
 * `state`.
 */
export function awaitProviderSignOut(newState: () => string): string {
  const state = newState()
  awaited.keep(state)
  return state
}

/** Whether the provider may sign in the previous member without a password. `address` is the page's. */
export function mayKnowMember(address: string): boolean {
  const state = awaited.read()
  if (state === undefined) return false
  if (new URL(address).searchParams.get('state') !== state) return true
  awaited.clear()
  return false
}

/** Forgets the previous session, because a new one has started. */
export const forgetProviderSession = (): void => awaited.clear()
