import * as v from 'valibot'
import { tabChannel } from '#base/channel.ts'
import { store, useStore, signal } from '#base/store.ts'
import { heldKey } from './key.ts'

/**
 * Signed out; signed in; or locked: the member's data is on this page, but its key can't be reached until the network
 * is back.
 */
type Session = { state: 'out' } | { state: 'in'; username: string } | { state: 'locked' }

export const session = store<Session>({ state: 'out' })

export const useSession = (): Session => useStore(session)

/** The signed-in user's name; undefined otherwise. */
export function signedInUser(): string | undefined {
  const now = session.get()
  return now.state === 'in' ? now.username : undefined
}

export type SignOutReason = 'by-member' | 'inactivity' | 'expired' | 'blocked' | 'deleted' | 'elsewhere'

/** Whether a sign-out is in progress: the page is still open but no longer shows the member's data. */
export const isLeaving = store(false)

/** A member signed in (`isFresh`), or was still signed in after a reload. */
export const signedIn = signal<{ username: string; isFresh: boolean }>()

/**
 * The session ends now: every layer clears its data at once, and passes slow work (such as deleting a database) to
 * `waitFor`.
 */
export const signedOut = signal<{ reason: SignOutReason; waitFor: (work: Promise<unknown>) => void }>()

/**
 * The session is about to end, but calls still work: listeners pass their last calls to `waitFor`, which allows two
 * seconds.
 */
export const leaving = signal<{ waitFor: (work: Promise<unknown>) => void }>()

/** Whether a live chat is in progress, even after a reload; it ends with the session. */
export const hasOpenChat = store(false)

let current = 0

/** Counts sessions. It increases at every sign-out, so that answers to an earlier session's calls can be dropped. */
export const sessionEpoch = (): number => current

export const nextSessionEpoch = (): void => void (current += 1)

/** The messages between the tabs of a browser; never stored. */
const TabMessage = v.variant('type', [
  v.object({ type: v.literal('signed-out') }),
  v.object({
    type: v.literal('signed-in'),
    username: v.string(),
    /** The name of the new session's key, if it replaces the browser's earlier session. */
    keyName: v.optional(v.string()),
  }),
])

// Missing in old browsers, where the server's 401 signs out the other tabs.
const channel = tabChannel('portal-session')

export const tellTabs = (message: v.InferOutput<typeof TabMessage>): void => channel?.postMessage(message)

/** Runs when another tab has signed out, or a sign-in there has replaced this tab's session. */
export function whenSignedOutElsewhere(leave: () => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!v.is(TabMessage, data) || session.get().state === 'out') return
    if (data.type === 'signed-out' || isReplacedBy(data)) leave()
  })
}

/** The same member's sign-in keeps the session, and its key, unless the session had ended on the server. */
function isReplacedBy({ username, keyName }: { username: string; keyName?: string | undefined }): boolean {
  const own = heldKey()?.name
  const hasOtherKey = own !== undefined && keyName !== undefined && keyName !== own
  return hasOtherKey || username !== (signedInUser() ?? username)
}
