import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { trackEvents } from '#contract/calls/events.ts'
import { portalEvents } from '#server/platform/db/schema.ts'
import { windowOf, windowsOf } from '#server/platform/http/window.ts'
import { serve } from '#server/access/serve.ts'
import { networkOf } from '#server/identity/source.ts'
import type { Services } from '#server/services.ts'

/** Anyone may send events; more than this per minute or per day are dropped. */
const MOST_A_MINUTE = 600
const MOST_A_DAY = 50_000
/** The share of one network, so that one stranger's events can't displace all others. */
const SHARE_A_MINUTE = 200
const SHARE_A_DAY = 5_000
const NETWORKS = 10_000
const KEPT_DAYS = 30

/** The default of the portal's tracking: writes the names of events to our own log, without personal data. */
export function mountEvents(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  const hasMinute = windowOf({ most: MOST_A_MINUTE, seconds: 60 })
  const hasDay = windowOf({ most: MOST_A_DAY, seconds: 24 * 3600 })
  const sharesMinute = windowsOf({ most: SHARE_A_MINUTE, seconds: 60, names: NETWORKS })
  const sharesDay = windowsOf({ most: SHARE_A_DAY, seconds: 24 * 3600, names: NETWORKS })
  const fits = (network: string, more: number, now: Temporal.Instant) =>
    sharesMinute(network, now, more) &&
    sharesDay(network, now, more) &&
    hasMinute(more, now) &&
    hasDay(more, now)
  serve(app, services, trackEvents, async ({ body, request, reply }) => {
    const now = clock.now()
    if (fits(networkOf(request.ip), body.events.length, now)) {
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
