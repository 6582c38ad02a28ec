import type { FastifyInstance } from 'fastify'
import { mountPreferences } from '#server/messages/preferences-routes.ts'
import { mountPushDevices } from '#server/messages/push-routes.ts'
import type { Services } from '#server/services.ts'

/** How a member wants to hear of news, and on which devices. */
export function mountNotifications(app: FastifyInstance, services: Services): void {
  mountPreferences(app, services)
  mountPushDevices(app, services)
}
