import { store, useStore } from '#base/store.ts'
import { signedOut } from '#session/session.ts'
import type { Sent } from './drafts.queries.ts'

const last = store<Sent | undefined>(undefined)

/** The message that was sent last, for its own page to say so. */
export const noteSent = (sent: Sent): void => last.set(sent)

export const useSent = (messageId: string): Sent | undefined => {
  const sent = useStore(last)
  return sent?.messageId === messageId ? sent : undefined
}

signedOut.listen(() => last.set(undefined))
