import { store, useStore } from '#base/store.ts'
import { signal } from '#base/signal.ts'

/**
 * Nobody here; someone here; or someone whose data is on this page but whose key is out of reach
 * until the network is back (offline-and-privacy, layer 2).
 */
export type Session = { state: 'out' } | { state: 'in'; username: string } | { state: 'locked' }

export const session = store<Session>({ state: 'out' })

export const useSession = (): Session => useStore(session)

/** The signed-in user's name; undefined for anyone else. */
export function signedInUser(): string | undefined {
  const now = session.get()
  return now.state === 'in' ? now.username : undefined
}

export type SignOutReason = 'by-member' | 'inactivity' | 'expired' | 'elsewhere'

/** A sign-out is under way: the page shows nothing of the member any more, though it still stands. */
export const isLeaving = store(false)

/** Someone signed in (`isFresh`), or was found signed in after a reload. */
export const signedIn = signal<{ username: string; isFresh: boolean }>()

/**
 * The stay ends now: every floor forgets what it knows at once, and hands in what takes a moment
 * (such as wiping a database) with `waitFor`.
 */
export const signedOut = signal<{ reason: SignOutReason; waitFor: (work: Promise<unknown>) => void }>()
