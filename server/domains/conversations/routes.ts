import type { FastifyInstance } from 'fastify'
import type { News } from '#server/identity/tokens/session-news.ts'
import { mountQuestions } from '#server/domains/conversations/questions/routes.ts'
import type { RouteServices } from '#server/services.ts'
import { mountMessageDrafts } from './draft-routes.ts'
import { openLiveCounts } from './live-counts.ts'
import { mountMessages } from './message-routes.ts'
import { mountVisits } from './visit-routes.ts'

/** Letters and conversations, drafts, questions, and the count of what is unread on each open page (`news`). */
export async function mountConversations(
  app: FastifyInstance,
  services: RouteServices,
  news: News,
): Promise<void> {
  mountMessages(app, services)
  await mountMessageDrafts(app, services)
  openLiveCounts(app, services, news)
  mountVisits(app, services)
  mountQuestions(app, services)
}
