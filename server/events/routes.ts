import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { trackEvents } from '#contract/calls/events.ts'
import { portalEvents } from '#server/db/schema.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'

/** Anybody may send events, so more than this in a minute are let go. */
const MOST_A_MINUTE = 600
const KEPT_DAYS = 30

/** The default of the portal's tracking: names of events in our own log, nothing about anyone (security LG-06). */
export function mountEvents(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  const hasRoom = minuteOf(MOST_A_MINUTE)
  serve(app, services, trackEvents, async ({ body, reply }) => {
    const now = clock.now()
    if (hasRoom(body.events.length, now)) {
      const old = now.subtract({ hours: 24 * KEPT_DAYS }).toString()
      await db.delete(portalEvents).where(lt(portalEvents.at, old))
      await db
        .insert(portalEvents)
        .values(body.events.map((event) => ({ id: randomUUID(), at: now.toString(), code: null, ...event })))
    }
    reply.code(204).send()
    return undefined
  })
}

/** Answers whether so many more fit into the minute. */
function minuteOf(most: number) {
  let minute = -1
  let taken = 0
  return (more: number, now: Temporal.Instant): boolean => {
    const current = Math.floor(now.epochMilliseconds / 60_000)
    if (current !== minute) [minute, taken] = [current, 0]
    taken += more
    return taken <= most
  }
}
