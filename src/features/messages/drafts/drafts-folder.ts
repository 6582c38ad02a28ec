import { store, useStore } from '#base/store.ts'
import { bellPressed } from '#member/message-counts.ts'
import { signedOut } from '#session/session.ts'

/** Whether the message center shows the drafts instead of messages. It stands in no address, like the other folders. */
const isShown = store(false)

export const useDraftsShown = (): boolean => useStore(isShown)

export const showDrafts = (): void => isShown.set(true)

export const leaveDrafts = (): void => isShown.set(false)

bellPressed.listen(leaveDrafts)
signedOut.listen(leaveDrafts)
