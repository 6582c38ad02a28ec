import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { businessDaysAfter } from '#contract/business-days.ts'
import { unstorableTextIn } from '#contract/text.ts'
import { todayOf } from '#server/config/clock.ts'
import { importedDirectory, versionInForce } from '#server/imported-data/directory.ts'
import { importedLocations, importedProviders, importedRoles } from '#server/imported-data/tables.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { NewDirectoryReport, ProviderDirectory } from '#server/insurer/provider-directory.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { doneOnce } from '#server/insurers/sandbox/done-once.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { canCorrect, correctEntry } from './corrections.ts'
import { type ReportRow, reportOf } from './rows.ts'
import { directoryReports } from './tables.ts'

/** The time promised by `directory-correction` in the deadline rules. */
const DECIDED_WITHIN = 5

/** The sandbox insurer's directory: imported data, and reports of mistakes that it decides on its own schedule. */
export function sandboxDirectory(system: SandboxSystem): ProviderDirectory {
  const { db } = system
  return {
    ...importedDirectory(db),
    reportError: (_call, report) => takeReport(system, report),
    async reports(_call, { username }) {
      if (unstorableTextIn(username) !== undefined) return []
      const rows = await db()
        .select()
        .from(directoryReports)
        .where(eq(directoryReports.username, username))
        .orderBy(desc(directoryReports.sentOn), desc(directoryReports.reportId))
      return rows.map(reportOf)
    },
    reportQueue: (_call, { cursor, limit }) => openReports(system, cursor, limit),
    decideReport: async (_call, { key, reportId, decision }) => {
      const decided = await doneOnce(system, `directory decision ${key}`, async (tx) => {
        const is = eq(directoryReports.reportId, reportId)
        const [row] = await tx.select().from(directoryReports).where(is).for('update')
        if (!row) throw new InsurerRefused('INVALID_REQUEST', { reportId: 'was not issued by this server' })
        if (row.decision !== null) return reportId
        if (decision === 'corrected' && !canCorrect(row))
          throw new InsurerRefused('ADM-0022', { decision: 'has no value to write' })
        const decidedOn = todayOf(system.clock)
        await tx.update(directoryReports).set({ decision, decidedOn: decidedOn.toString() }).where(is)
        if (decision === 'corrected') await correctEntry(tx, row, decidedOn)
        return reportId
      })
      return reportOf(await reportById(system, decided))
    },
    uncheckedEntries: (_call, asked) => uncheckedEntries(system, asked),
  }
}

async function takeReport(system: SandboxSystem, report: NewDirectoryReport) {
  const { key, ...facts } = report
  const reportId = await doneOnce(system, `directory report ${report.username} ${key}`, async (tx) => {
    const version = await versionInForce(tx)
    const [provider] = await tx
      .select({ name: importedProviders.name })
      .from(importedProviders)
      .where(
        and(eq(importedProviders.version, version ?? 0), eq(importedProviders.providerId, report.providerId)),
      )
    if (!provider) throw new InsurerRefused('DIR-0002')
    const today = todayOf(system.clock)
    const id = `rep-${key}`.slice(0, 40)
    await tx.insert(directoryReports).values({
      ...facts,
      reportId: id,
      key,
      providerName: provider.name,
      sentOn: today.toString(),
      dueOn: businessDaysAfter(today, DECIDED_WITHIN).toString(),
    })
    return id
  })
  return reportOf(await reportById(system, reportId))
}

async function reportById({ db }: SandboxSystem, reportId: string): Promise<ReportRow> {
  const [row] = await db().select().from(directoryReports).where(eq(directoryReports.reportId, reportId))
  if (!row) throw new InsurerRefused('INVALID_REQUEST', { reportId: 'was not issued by this server' })
  return row
}

const Place = v.object({ value: v.nullable(v.string()), id: v.string() })

function placeIn(cursor: string | null) {
  if (cursor === null) return null
  const place = parseCursor(Place, cursor)
  if (!place) throw new InsurerRefused('INVALID_REQUEST', { cursor: 'was not issued by this server' })
  return place
}

async function openReports({ db }: SandboxSystem, cursor: string | null, limit: number) {
  const after = placeIn(cursor)
  const isOpen = isNull(directoryReports.decision)
  const isLater = after
    ? or(
        gt(directoryReports.sentOn, after.value ?? ''),
        and(eq(directoryReports.sentOn, after.value ?? ''), gt(directoryReports.reportId, after.id)),
      )
    : undefined
  const rows = await db()
    .select()
    .from(directoryReports)
    .where(and(isOpen, isLater))
    .orderBy(asc(directoryReports.sentOn), asc(directoryReports.reportId))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    reports: page.map((row) => ({ ...reportOf(row), memberId: row.memberId })),
    next: last ? encodeCursor({ value: last.sentOn, id: last.reportId }) : null,
    count: await db().$count(directoryReports, isOpen),
  }
}

type Unchecked = { since: string; cursor: string | null; limit: number }

/** The key of a role, which has one row per network and specialty. */
const roleKey = sql<string>`${importedRoles.providerId} || ' ' || ${importedRoles.locationId}`

async function uncheckedEntries({ db }: SandboxSystem, { since, cursor, limit }: Unchecked) {
  const version = await versionInForce(db())
  const after = placeIn(cursor)
  const hasNoPhone = sql`${importedLocations.facts} ->> 'phone' is null`
  const isUnchecked = and(
    eq(importedRoles.version, version ?? 0),
    or(isNull(importedRoles.verifiedOn), lt(importedRoles.verifiedOn, since), hasNoPhone),
  )
  const unchecked = db()
    .selectDistinct({
      providerId: importedRoles.providerId,
      locationId: importedRoles.locationId,
      verifiedOn: importedRoles.verifiedOn,
      key: roleKey.as('key'),
    })
    .from(importedRoles)
    .innerJoin(
      importedLocations,
      and(
        eq(importedLocations.version, importedRoles.version),
        eq(importedLocations.locationId, importedRoles.locationId),
      ),
    )
    .where(isUnchecked)
    .as('unchecked')
  const order = sql<string>`coalesce(${unchecked.verifiedOn}::text, '')`
  const rows = await db()
    .select({
      providerId: unchecked.providerId,
      locationId: unchecked.locationId,
      key: unchecked.key,
      verifiedOn: unchecked.verifiedOn,
      location: importedLocations.facts,
      providerName: importedProviders.name,
      npi: importedProviders.npi,
    })
    .from(unchecked)
    .innerJoin(
      importedProviders,
      and(
        eq(importedProviders.version, version ?? 0),
        eq(importedProviders.providerId, unchecked.providerId),
      ),
    )
    .innerJoin(
      importedLocations,
      and(
        eq(importedLocations.version, version ?? 0),
        eq(importedLocations.locationId, unchecked.locationId),
      ),
    )
    .where(after ? sql`(${order}, ${unchecked.key}) > (${after.value ?? ''}, ${after.id})` : undefined)
    .orderBy(order, unchecked.key)
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const [counted] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(unchecked)
  return {
    entries: page.map(({ key: _key, ...entry }) => entry),
    next: last ? encodeCursor({ value: last.verifiedOn ?? '', id: last.key }) : null,
    count: counted?.count ?? 0,
  }
}
