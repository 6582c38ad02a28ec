import type { FastifyInstance } from 'fastify'
import type { News } from '#server/identity/tokens/session-news.ts'
import { mountQuestions } from '#server/domains/conversations/questions/routes.ts'
import { openSharedBus } from '#server/platform/db/events/shared-bus.ts'
import type { RouteServices } from '#server/services.ts'
import { mountMessageDrafts } from './draft-routes.ts'
import { mountChats } from './chats/routes.ts'
import { openLiveChats } from './chats/live-chats.ts'
import { openLiveCounts } from './live-counts.ts'
import { mountMessages } from './message-routes.ts'
import { mountVisits } from './visit-routes.ts'

/** Letters and conversations, drafts, questions, chats, and the unread count on each open page (`news`). */
export async function mountConversations(
  app: FastifyInstance,
  services: RouteServices,
  news: News,
): Promise<void> {
  mountMessages(app, services)
  await mountMessageDrafts(app, services)
  const bus = openSharedBus(app, services)
  openLiveCounts(app, services, { news, bus })
  await mountChats(app, services)
  openLiveChats(app, services, { news, bus })
  mountVisits(app, services)
  mountQuestions(app, services)
}
