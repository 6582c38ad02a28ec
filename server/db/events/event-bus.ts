import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/open.ts'
import type { Intervals } from '#server/intervals.ts'
import { notifyBus } from './notify-bus.ts'
import { pollBus } from './poll-bus.ts'

/** Ids of whom something has changed; undefined where it may be anybody, such as after a broken connection. */
export type Hear = (subjectIds: readonly string[] | undefined) => void

/** What was announced, at whichever server, is heard here within a second of the end of its transaction. */
export type EventBus = {
  /** Begins to listen. `watched` answers the ids that anybody here wants to hear of. */
  start: (hear: Hear, watched: () => readonly string[]) => void
  stop: () => Promise<void>
}

export const eventBusOf = (
  { db, intervals }: { db: Database; intervals: Intervals },
  log: FastifyBaseLogger,
): EventBus =>
  db.events.by === 'pg'
    ? notifyBus(db.events.address, log, intervals.reconnectMs)
    : pollBus(db, log, intervals.changesMs)
