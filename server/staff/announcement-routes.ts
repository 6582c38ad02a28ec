import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  announceOutage,
  publishNotice,
  staffNotices,
  staffOutages,
  withdrawNotice,
  withdrawOutage,
} from '#contract/calls/staff.ts'
import type { StaffNotice, StaffOutage } from '#contract/entities/staff.ts'
import type { Content } from '#server/domains/content/content.ts'
import { listedFileNotices } from '#server/domains/content/notices.ts'
import { forgetAnnouncements } from '#server/domains/content/announcements.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import { notices, serviceOutages } from '#server/domains/content/tables.ts'
import { recordAccess } from '#server/access/access.ts'
import type { Services } from '#server/services.ts'

const MOST_LISTED = 100

/** Notices and planned work that staff publish and withdraw. */
export function mountAnnouncements(app: FastifyInstance, services: Services, content?: Content): void {
  mountNotices(app, services, content)
  mountOutages(app, services)
}

/** Runs after the transaction: this server shows the change at once, other replicas within a second. */
function refreshAnnouncements(services: Services) {
  return async <Row>(first: Row): Promise<Row> => {
    forgetAnnouncements(services)
    return first
  }
}

function mountNotices(app: FastifyInstance, services: Services, content?: Content): void {
  const { clock } = services
  const shown = noticeAt(() => clock.now())
  serve(app, services, staffNotices, async ({ services: { db } }) => {
    const rows = await db.select().from(notices).orderBy(desc(notices.announcedAt)).limit(MOST_LISTED)
    const ofFile = listedFileNotices(content?.notices() ?? [])
    const listed: StaffNotice[] = ofFile.map((notice) => ({ ...notice, state: stateOf(notice, clock.now()) }))
    return { notices: listed.concat(rows.map(shown)) }
  })
  serve(
    app,
    services,
    publishNotice,
    async ({ services: within, body, caller, request }) => {
      mustBePeriod(body, clock.now())
      const noticeId = randomUUID()
      const [row] = await within.db
        .insert(notices)
        .values({ noticeId, ...body, ...announcedBy(caller.username, clock.now()) })
        .returning()
      await recordAccess(within, { caller, request }, noticeId)
      return shown(rowOrNotFound(row))
    },
    refreshAnnouncements(services),
  )
  serve(
    app,
    services,
    withdrawNotice,
    async ({ services: within, params, caller, request }) => {
      const isIt = eq(notices.noticeId, params.noticeId)
      await within.db
        .update(notices)
        .set({ withdrawnBy: caller.username, withdrawnAt: clock.now().toString() })
        .where(and(isIt, isNull(notices.withdrawnAt)))
      const [row] = await within.db.select().from(notices).where(isIt)
      await recordAccess(within, { caller, request }, params.noticeId)
      return shown(rowOrNotFound(row))
    },
    refreshAnnouncements(services),
  )
}

function mountOutages(app: FastifyInstance, services: Services): void {
  const { clock } = services
  const shown = outageAt(() => clock.now())
  serve(app, services, staffOutages, async ({ services: { db } }) => {
    const rows = await db
      .select()
      .from(serviceOutages)
      .orderBy(desc(serviceOutages.announcedAt))
      .limit(MOST_LISTED)
    return { outages: rows.map(shown) }
  })
  serve(
    app,
    services,
    announceOutage,
    async ({ services: within, body, caller, request }) => {
      mustBePeriod(body, clock.now())
      const outageId = randomUUID()
      const [row] = await within.db
        .insert(serviceOutages)
        .values({ outageId, ...body, ...announcedBy(caller.username, clock.now()) })
        .returning()
      await recordAccess(within, { caller, request }, outageId)
      return shown(rowOrNotFound(row))
    },
    refreshAnnouncements(services),
  )
  serve(
    app,
    services,
    withdrawOutage,
    async ({ services: within, params, caller, request }) => {
      const isIt = eq(serviceOutages.outageId, params.outageId)
      await within.db
        .update(serviceOutages)
        .set({ withdrawnBy: caller.username, withdrawnAt: clock.now().toString() })
        .where(and(isIt, isNull(serviceOutages.withdrawnAt)))
      const [row] = await within.db.select().from(serviceOutages).where(isIt)
      await recordAccess(within, { caller, request }, params.outageId)
      return shown(rowOrNotFound(row))
    },
    refreshAnnouncements(services),
  )
}

const announcedBy = (username: string, now: Temporal.Instant) => ({
  announcedBy: username,
  announcedAt: now.toString(),
})

function rowOrNotFound<Row>(row: Row | undefined): Row {
  if (!row) throw notFound()
  return row
}

type Period = { startsAt: string; endsAt: string }

/** Checks that it ends after it begins and hasn't already ended. */
function mustBePeriod({ startsAt, endsAt }: Period, now: Temporal.Instant): void {
  const end = Temporal.Instant.from(endsAt)
  if (Temporal.Instant.compare(end, startsAt) <= 0)
    throw problem(422, 'ADM-0022', undefined, { endsAt: 'must be after the start' })
  if (Temporal.Instant.compare(end, now) <= 0)
    throw problem(422, 'ADM-0022', undefined, { endsAt: 'has passed' })
}

type Announced = Period & { announcedBy: string; announcedAt: string; withdrawnAt: string | null }

function stateOf({ startsAt, endsAt }: Period, now: Temporal.Instant): 'ahead' | 'now' | 'over' {
  const isPast = (moment: string) => Temporal.Instant.compare(moment, now) <= 0
  if (isPast(endsAt)) return 'over'
  return isPast(startsAt) ? 'now' : 'ahead'
}

/** The fields that notices and planned work share, as staff see them. */
function shownAt({ startsAt, endsAt, withdrawnAt, ...row }: Announced, now: Temporal.Instant) {
  const period = { startsAt: isoInstant(startsAt), endsAt: isoInstant(endsAt) }
  const state: StaffNotice['state'] = withdrawnAt ? 'withdrawn' : stateOf(period, now)
  return {
    ...period,
    state,
    by: row.announcedBy,
    at: isoInstant(row.announcedAt),
  }
}

const noticeAt =
  (now: () => Temporal.Instant) =>
  (row: typeof notices.$inferSelect): StaffNotice => {
    const { noticeId, titleEn, textEn, titleEs, textEs, severity, audience } = row
    return {
      noticeId,
      titleEn,
      textEn,
      titleEs,
      textEs,
      severity,
      audience,
      ...shownAt(row, now()),
      isFromFile: false,
    }
  }

const outageAt =
  (now: () => Temporal.Instant) =>
  (row: typeof serviceOutages.$inferSelect): StaffOutage => ({
    outageId: row.outageId,
    service: row.service,
    ...shownAt(row, now()),
  })
