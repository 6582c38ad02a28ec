import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/open.ts'
import type { Intervals } from '#server/config/intervals.ts'
import { eventBusOf } from './event-bus.ts'
import type { ChangeListener } from './listening.ts'

/** One connection or poll for everything that a server listens to: unread messages and chats. */
export type SharedBus = {
  /** Starts listening with the first listener. `watched` returns the ids that matter to it. */
  join: (hear: ChangeListener, watched: () => readonly string[]) => void
}

export function openSharedBus(
  app: FastifyInstance,
  services: { db: Database; intervals: Intervals },
): SharedBus {
  const bus = eventBusOf(services, app.log)
  const listeners: { hear: ChangeListener; watched: () => readonly string[] }[] = []
  app.addHook('onClose', () => bus.stop())
  return {
    join(hear, watched) {
      listeners.push({ hear, watched })
      if (listeners.length > 1) return
      bus.start(
        (ids) => listeners.forEach((listener) => listener.hear(ids)),
        () => listeners.flatMap((listener) => listener.watched()),
      )
    },
  }
}
