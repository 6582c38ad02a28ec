import { pendingUnread, shownUnread, unreadMessages } from '#member/message-counts.ts'
import { session } from '#session/session.ts'

/**
 * Shows the number of unread messages on the installed app's icon, as on the bell, without names or content. A sign-out
 * removes it, and so does a start without a session.
 */
export function followAppBadge(): void {
  if (!('setAppBadge' in navigator)) return
  session.watch(showBadge)
  unreadMessages.watch(showBadge)
  pendingUnread.watch(showBadge)
  showBadge()
}

function showBadge(): void {
  const unread = shownUnread()
  if (session.get().state !== 'in') void navigator.clearAppBadge().catch(ignoreRefusal)
  else if (unread !== undefined) void navigator.setAppBadge(unread).catch(ignoreRefusal)
}

/** Some systems show badges only for apps that may notify; the bell still shows the number. */
const ignoreRefusal = (): void => undefined
