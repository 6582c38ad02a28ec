import type { FastifyInstance } from 'fastify'
import type { SharedBus } from '#server/platform/db/events/shared-bus.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { areRecordsOpen } from '#server/identity/open-records.ts'
import type { News, NewsStream } from '#server/identity/tokens/session-news.ts'
import type { Services } from '#server/services.ts'
import { ChatListeners } from './chat-listeners.ts'
import { touchChatsOf } from './chat-news.ts'
import { settleChats } from './settle.ts'

/**
 * Streams chat news: the current state when a page begins to listen, and again after each announced change on any
 * server. An agent's open page also keeps their chats assigned to them.
 */
export function openLiveChats(
  app: FastifyInstance,
  services: Services,
  { news, bus }: { news: News; bus: SharedBus },
): void {
  const listeners = new ChatListeners(services, app.log)
  let isStarted = false
  let timer: NodeJS.Timeout | undefined

  const lookLater = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void look()
    }, services.intervals.chatsMs).unref()
  }

  async function look(): Promise<void> {
    try {
      await touchChatsOf(services, listeners.agents)
      await settleChats(services)
    } catch (error) {
      app.log.error({ err: error }, 'failed to settle chats')
    }
    if (!listeners.isEmpty) lookLater()
  }

  async function openStream(stream: NewsStream): Promise<void> {
    const account = await accountOf(services, stream.username)
    const isAgent = account?.role === 'staff'
    if (!isAgent && !areRecordsOpen(services.config, account)) return
    if (!isStarted) bus.join(listeners.hear, listeners.watched)
    isStarted = true
    lookLater()
    await listeners.join(stream, isAgent ? 'agent' : 'member')
  }

  news.whenOpened((stream) => {
    openStream(stream).catch((error: unknown) =>
      app.log.error({ err: error }, 'failed to send a page its chat news'),
    )
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    listeners.stop()
  })
}
