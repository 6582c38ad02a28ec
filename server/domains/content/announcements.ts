import { and, desc, gt, isNull, lte, sql } from 'drizzle-orm'
import type { PublishedNotice, ServiceWindow } from '#contract/entities/system.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Services } from '#server/services.ts'
import { notices, serviceOutages } from './tables.ts'

export type Announcements = { published: PublishedNotice[]; windows: ServiceWindow[] }

/** A database that doesn't answer must not look like an outage of every system. */
const PATIENCE_MS = 1_500
/** The most notices in an answer. */
const MOST = 20

const NONE: Announcements = { published: [], windows: [] }

type Kept = { at: number; last: Announcements; read: Promise<Announcements> }
const keptByServices = new WeakMap<Services, Kept>()

/**
 * The notices in force and the planned work that hasn't ended; the last known ones if the database doesn't answer.
 * Every visitor requests these, so the database is queried once per `announcementsMs`, which also picks up another
 * replica's changes.
 */
export function announcementsOf(services: Services): Promise<Announcements> {
  const before = keptByServices.get(services)
  const at = performance.now()
  if (before && at - before.at < services.intervals.announcementsMs) return before.read
  const last = before?.last ?? NONE
  const asked = readAnnouncements(services).catch(() => last)
  const now: Kept = { at, last, read: asked }
  void asked.then((found) => (now.last = found))
  keptByServices.set(services, now)
  return now.read
}

/** The same for the availability call, which doesn't wait for the database: it returns the last known state. */
export function announcementsSoon(services: Services): Promise<Announcements> {
  const read = announcementsOf(services)
  const last = keptByServices.get(services)?.last ?? NONE
  return Promise.race([
    read,
    new Promise<Announcements>((resolve) => setTimeout(resolve, PATIENCE_MS, last).unref()),
  ])
}

/** Clears the cache, so that the next call shows what was just published. */
export function forgetAnnouncements(services: Services): void {
  const known = keptByServices.get(services)
  if (known) known.at = -Infinity
}

async function readAnnouncements({ db, clock }: Services): Promise<Announcements> {
  const now = clock.now().toString()
  const [current, planned] = await Promise.all([
    db
      .select()
      .from(notices)
      .where(and(isNull(notices.withdrawnAt), lte(notices.startsAt, now), gt(notices.endsAt, now)))
      // The newest of each audience come first, so that many notices for one line don't displace those for everyone.
      .orderBy(sql`row_number() over (${newestOfAudience})`, desc(notices.announcedAt))
      .limit(MOST),
    db
      .select()
      .from(serviceOutages)
      .where(and(isNull(serviceOutages.withdrawnAt), gt(serviceOutages.endsAt, now)))
      .orderBy(serviceOutages.startsAt)
      .limit(MOST),
  ])
  return {
    published: current
      .toSorted(newestFirst)
      .map(({ noticeId, titleEn, textEn, titleEs, textEs, ...row }) => ({
        id: noticeId,
        en: `${titleEn}: ${textEn}`,
        es: `${titleEs}: ${textEs}`,
        severity: row.severity,
        audience: row.audience,
        endsAt: isoInstant(row.endsAt),
      })),
    windows: planned.map(({ service, startsAt, endsAt }) => ({
      service,
      startsAt: isoInstant(startsAt),
      endsAt: isoInstant(endsAt),
    })),
  }
}

/** File notices before staff notices, as many as an answer may hold; the newest of each audience is never left out. */
export function withNotices(
  ofFile: readonly PublishedNotice[],
  ofStaff: readonly PublishedNotice[],
): PublishedNotice[] {
  const isNewest = ({ audience }: PublishedNotice, index: number) =>
    ofStaff.findIndex((other) => other.audience === audience) === index
  const ranked = new Set([...ofStaff.filter(isNewest), ...ofStaff])
  const chosen = new Set([...ranked].slice(0, MOST - ofFile.length))
  return [...ofFile, ...ofStaff.filter((notice) => chosen.has(notice))]
}

type Row = typeof notices.$inferSelect
const newestFirst = (a: Row, b: Row): number =>
  Temporal.Instant.compare(Temporal.Instant.from(b.announcedAt), Temporal.Instant.from(a.announcedAt))

const newestOfAudience = sql`partition by ${notices.audience} order by ${notices.announcedAt} desc`
