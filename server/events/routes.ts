import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { trackEvents } from '#contract/calls/events.ts'
import { portalEvents } from '#server/db/schema.ts'
import { windowOf } from '#server/http/window.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'

/** Anybody may send events, so more than this in a minute, or in a day, are let go. */
const MOST_A_MINUTE = 600
const MOST_A_DAY = 50_000
const KEPT_DAYS = 30

/** The default of the portal's tracking: names of events in our own log, nothing about anyone (security LG-06). */
export function mountEvents(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  const hasMinute = windowOf({ most: MOST_A_MINUTE, seconds: 60 })
  const hasDay = windowOf({ most: MOST_A_DAY, seconds: 24 * 3600 })
  serve(app, services, trackEvents, async ({ body, reply }) => {
    const now = clock.now()
    if (hasMinute(body.events.length, now) && hasDay(body.events.length, now)) {
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
