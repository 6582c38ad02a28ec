import type { FastifyInstance } from 'fastify'
import {
  decideReport,
  reportQueue,
  sharedNpis,
  uncheckedCsv,
  uncheckedEntries,
} from '#contract/calls/staff-directory.ts'
import { recordAccess } from '#server/access/access.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import { contractIdsOf, enrollmentsOfMember } from '#server/access/members.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { sharedNpisOf } from '#server/imported-data/shared-npis.ts'
import type { QueuedReport, UncheckedEntry } from '#server/insurer/provider-directory.ts'
import { directoryCheckDays } from '#server/platform/deadlines/look-up.ts'
import { type Cells, csvOf } from '#server/platform/http/csv.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import type { CallServices, Services } from '#server/services.ts'
import { noteAct } from './acts.ts'
import { refuseOwnContracts } from './openable-account.ts'

/** The subject in the audit trail of lists without members. */
const NOBODY = ''
const PAGE = 20
/** The size of a page of the queue, and how many pages are searched for a report. */
const LONG_PAGE = 100
const MOST_PAGES = 50
const MOST_SHARED = 100

const FILE = 'entries-to-check.csv'

/** The directory's reported mistakes and unchecked entries, for the insurer's staff. */
export function mountStaffDirectory(app: FastifyInstance, services: Services): void {
  serve(app, services, reportQueue, async ({ services: within, body, caller, request }) => {
    await recordAccess(within, { caller, request }, NOBODY)
    const nothing = { isOffered: false, reports: [], nextCursor: null, count: 0 }
    if (!(await within.insurer.offers()).has('providerDirectory.reportQueue')) return nothing
    const found = await within.insurer.providerDirectory.reportQueue({
      cursor: body.cursor ?? null,
      limit: PAGE,
    })
    const today = todayOf(within.clock).toString()
    return {
      isOffered: true,
      reports: found.reports.map((report) => ({
        ...report,
        isLate: report.dueOn !== null && report.dueOn < today,
      })),
      nextCursor: found.next,
      count: found.count,
    }
  })

  serve(app, services, decideReport, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    if (!(await within.insurer.offers()).has('providerDirectory.decideReport')) throw notFound()
    const report = await queuedReport(within, params.reportId)
    if (!report) throw problem(409, 'ADM-0022')
    await mustBeSomeoneElses(within, asking, report.memberId)
    const decided = await within.insurer.providerDirectory.decideReport({
      key: insurerKeyOf(asking),
      reportId: report.reportId,
      decision: body.decision,
    })
    await noteAct(within, asking, { subject: report.memberId, reason: `Directory report: ${body.decision}` })
    return { reportId: decided.reportId, decision: decided.decision }
  })

  serve(app, services, uncheckedEntries, async ({ services: within, body, caller, request }) => {
    await recordAccess(within, { caller, request }, NOBODY)
    const days = directoryCheckDays(within)
    const nothing = { isOffered: false, days, entries: [], nextCursor: null, count: 0 }
    if (!(await within.insurer.offers()).has('providerDirectory.uncheckedEntries')) return nothing
    const found = await within.insurer.providerDirectory.uncheckedEntries({
      since: sinceOf(within, days),
      cursor: body.cursor ?? null,
      limit: PAGE,
    })
    return {
      ...nothing,
      isOffered: true,
      entries: found.entries.map(rowOf),
      nextCursor: found.next,
      count: found.count,
    }
  })

  serve(app, services, uncheckedCsv, async ({ services: within, caller, request }) => {
    await recordAccess(within, { caller, request }, NOBODY)
    if (!(await within.insurer.offers()).has('providerDirectory.uncheckedEntries')) throw notFound()
    return new FileAnswer(FILE, csvOf(HEAD, uncheckedRows(within)))
  })

  serve(app, services, sharedNpis, async ({ services: within, caller, request }) => {
    await recordAccess(within, { caller, request }, NOBODY)
    const shared = await sharedNpisOf(within.db, MOST_SHARED + 1)
    return { shared: shared.slice(0, MOST_SHARED), hasMore: shared.length > MOST_SHARED }
  })
}

/** The port takes only an id; the queue knows the report's member. */
async function queuedReport({ insurer }: CallServices, reportId: string): Promise<QueuedReport | undefined> {
  let cursor: string | null = null
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const found: { reports: QueuedReport[]; next: string | null } =
      await insurer.providerDirectory.reportQueue({
        cursor,
        limit: LONG_PAGE,
      })
    const report = found.reports.find((one) => one.reportId === reportId)
    if (report) return report
    cursor = found.next
    if (cursor === null) return undefined
  }
  return undefined
}

type Asking = Parameters<typeof noteAct>[1]

/** Staff can't decide their own reports, nor those of people on the same contract. */
async function mustBeSomeoneElses(services: CallServices, asking: Asking, memberId: string): Promise<void> {
  const theirs = await enrollmentsOfMember(services, memberId)
  await refuseOwnContracts(services, asking, { subject: memberId, contractIds: contractIdsOf(theirs) })
}

const sinceOf = ({ clock }: Pick<Services, 'clock'>, days: number): string =>
  todayOf(clock).subtract({ days }).toString()

const rowOf = ({ location: { addressLines, phone }, ...entry }: UncheckedEntry) => ({
  ...entry,
  phone,
  address: addressLines.join(', '),
})

const HEAD = ['Provider ID', 'Provider', 'NPI', 'Address', 'Phone', 'Last checked']

async function* uncheckedRows(services: CallServices): AsyncGenerator<Cells> {
  const since = sinceOf(services, directoryCheckDays(services))
  let cursor: string | null = null
  do {
    const found: { entries: UncheckedEntry[]; next: string | null } =
      await services.insurer.providerDirectory.uncheckedEntries({ since, cursor, limit: LONG_PAGE })
    for (const { providerId, providerName, npi, address, phone, verifiedOn } of found.entries.map(rowOf))
      yield [providerId, providerName, npi, address, phone, verifiedOn]
    cursor = found.next
  } while (cursor !== null)
}
