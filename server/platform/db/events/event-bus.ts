import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/platform/db/open.ts'
import type { Intervals } from '#server/config/intervals.ts'
import type { EventBus } from './listening.ts'
import { notifyBus } from './notify-bus.ts'
import { pollBus } from './poll-bus.ts'

export const eventBusOf = (
  { db, intervals }: { db: Database; intervals: Intervals },
  log: FastifyBaseLogger,
): EventBus =>
  db.events.by === 'pg'
    ? notifyBus(db.events.address, log, intervals.reconnectMs)
    : pollBus(db, log, intervals.changesMs)
