import { pendingUnread, shownUnread, unreadMessages } from '#member/message-counts.ts'
import { session } from '#session/session.ts'

/**
 * The number on the installed app's icon, without names or content: unread messages, as on the bell. Sign-out removes
 * it, and so does a start without a session.
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
