import type { QueryClient } from '@tanstack/react-query'
import { store } from '#base/store.ts'
import type { ChatNews } from '#contract/entities/session.ts'
import { chatQueueReceived, chatNewsReceived, isHeardWhileHidden } from '#session/session-news.ts'
import { signedOut } from '#session/session.ts'

/** The agent's chat that is open on the page; in memory only, because no address may name a chat. */
export const openChat = store<string | undefined>(undefined)

/** The latest news of each of the agent's chats. */
export const toldChats = store<Readonly<Record<string, ChatNews>>>({})

/** The number of waiting chats; undefined until the server reports it. */
export const waitingChats = store<number | undefined>(undefined)

/**
 * Follows the stream while the page is open, even in a hidden tab, so that an agent who looks something up keeps the
 * chat.
 */
export function followChats(client: QueryClient): () => void {
  isHeardWhileHidden.set(true)
  const ends = [
    chatQueueReceived.listen(({ waiting }) => {
      waitingChats.set(waiting)
      void client.invalidateQueries({ queryKey: ['chats', 'queue'] })
    }),
    chatNewsReceived.listen((news) => {
      const before = toldChats.get()[news.chatId]
      if (before && before.asOf > news.asOf) return
      toldChats.set({ ...toldChats.get(), [news.chatId]: news })
      if (before?.lastSequence !== news.lastSequence || before.read !== news.read)
        void client.invalidateQueries({ queryKey: ['chats'] })
    }),
  ]
  return () => {
    isHeardWhileHidden.set(false)
    for (const stop of ends) stop()
  }
}

signedOut.listen(() => {
  openChat.set(undefined)
  toldChats.set({})
  waitingChats.set(undefined)
})
