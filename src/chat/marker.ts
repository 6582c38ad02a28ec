import * as v from 'valibot'
import { storedItem } from '#base/storage.ts'
import { store } from '#base/store.ts'
import { isHeardWhileHidden } from '#session/session-news.ts'
import { hasOpenChat, signedOut } from '#session/session.ts'

/** Set when a chat is accepted, cleared when it ends (spec §4). It reveals nothing about the chat. */
const marker = storedItem('session', 'chat_started', v.literal(true))

/** Whether the panel is shown on this page. */
export const isChatShown = store(false)

/** The number of unread messages and their author while the chat is minimized; updated by the panel. */
export const unreadInChat = store<{ count: number; name: string }>({ count: 0, name: '' })

export function markChat(isStarted: boolean): void {
  if (isStarted) marker.keep(true)
  else marker.clear()
  hasOpenChat.set(isStarted)
  isHeardWhileHidden.set(isStarted)
}

// A chat goes on after a reload.
if (marker.read() === true) markChat(true)
signedOut.listen(() => {
  markChat(false)
  isChatShown.set(false)
  unreadInChat.set({ count: 0, name: '' })
})
