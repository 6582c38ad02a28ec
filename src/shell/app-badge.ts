import { pendingUnread, shownUnread, unreadMessages } from '#member/message-counts.ts'
import { session } from '#session/session.ts'

/**
 * The number on the installed app's icon, which says nothing of whom or what: unread messages, as at the bell. It goes
 * with the session; what an earlier visit left is gone when nobody is signed in.
 */
export function followAppBadge(): void {
  if (!('setAppBadge' in navigator)) return
  session.watch(wearBadge)
  unreadMessages.watch(wearBadge)
  pendingUnread.watch(wearBadge)
  wearBadge()
}

function wearBadge(): void {
  const unread = shownUnread()
  if (session.get().state !== 'in') void navigator.clearAppBadge().catch(ignoreRefusal)
  else if (unread !== undefined) void navigator.setAppBadge(unread).catch(ignoreRefusal)
}

/** Some systems show badges only of those who may notify; the bell is there all the same. */
const ignoreRefusal = (): void => undefined
