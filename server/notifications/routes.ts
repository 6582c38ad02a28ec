import type { FastifyInstance } from 'fastify'
import { mountPreferences } from '#server/notifications/preferences-routes.ts'
import { mountPushDevices } from '#server/notifications/push-routes.ts'
import type { Services } from '#server/services.ts'

/** Mounts the preferences for notifications, and the devices that show them. */
export function mountNotifications(app: FastifyInstance, services: Services): void {
  mountPreferences(app, services)
  mountPushDevices(app, services)
}
