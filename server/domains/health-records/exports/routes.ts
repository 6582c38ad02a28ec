import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  EXPORT_HOURS,
  type RecordExport,
  recordExportFile,
  recordExports as listExports,
  startRecordExport,
} from '#contract/calls/record-exports.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { mayHaveRecords } from '#server/access/readable-records.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import { countEntries } from '#server/domains/health-records/files/collect.ts'
import { FILE_NAMES } from '#server/domains/health-records/files/write.ts'
import { keepsRecords, recordOf } from '#server/domains/health-records/record-of.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { hold } from '#server/platform/db/hold.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { recordFor } from './make.ts'
import { recordExports } from '#server/domains/health-records/tables.ts'

type ExportRow = typeof recordExports.$inferSelect

/** Large files, which a job makes (exports/make.ts). */
export function mountRecordExports(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services

  serve(app, services, listExports, async ({ services: within, params, query, caller, request }) => {
    const asking = { caller, request }
    await ownPlan(within, asking, { ...params, ...query, isGranted: mayHaveRecords })
    await recordAccess(within, asking, params.memberId)
    return { exports: (await exportsOf(within, caller.username)).map(toExport) }
  })

  serve(app, services, startRecordExport, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { contractType, kinds, from, format, language } = body
    const { of } = await recordOf(within, handles, asking, { ...params, ...body })
    const { own: row } = await ownPlan(within, asking, { ...params, contractType, isGranted: mayHaveRecords })
    if (!(await keepsRecords(within))) throw notFound()
    const part = { kinds, ...(from && { from }) }
    const now = within.clock.now()
    const made: ExportRow = {
      exportId: randomUUID(),
      username: caller.username,
      contractId: row.enrollment.contractId,
      contractType,
      ownMemberId: params.memberId,
      memberId: of.memberId,
      personName: of.reason === 'self' ? '' : of.name,
      format,
      language,
      part,
      state: 'waiting',
      done: 0,
      total: await countEntries(within, of, { ...part, isSummary: format === 'ips' }),
      sealed: null,
      bytes: null,
      askedAt: now.toString(),
      movedAt: now.toString(),
      expiresAt: now.add({ hours: EXPORT_HOURS }).toString(),
    }
    await recordAccess(within, asking, of.memberId)
    return toExport(await begin(within, made))
  })

  serve(app, services, recordExportFile, async ({ services: within, params, query, caller, request }) => {
    const asking = { caller, request }
    await ownPlan(within, asking, { ...params, ...query, isGranted: mayHaveRecords })
    const found = (await exportsOf(within, caller.username)).find(
      ({ exportId }) => exportId === params.exportId,
    )
    // The people who may see a record may have changed since the file was requested.
    const of = found && (await recordFor(within, found))?.of
    if (!found || !of) return refuse(within, asking, params.exportId)
    const text = found.sealed === null ? undefined : within.dataKeys.open(found.sealed, found.exportId)
    if (found.state !== 'ready' || text === undefined) throw problem(404, 'PHR-0005')
    await recordAccess(within, asking, of.memberId)
    return new FileAnswer(FILE_NAMES[found.format], Buffer.from(text, 'base64'))
  })
}

const exportsOf = ({ db, clock }: CallServices, username: string): Promise<ExportRow[]> =>
  db
    .select()
    .from(recordExports)
    .where(and(eq(recordExports.username, username), gt(recordExports.expiresAt, clock.now().toString())))
    .orderBy(desc(recordExports.askedAt))

/** Begins a file; if another one is in progress, returns that one. */
const begin = (services: CallServices, made: ExportRow): Promise<ExportRow> =>
  inTransaction(services.db, async (tx) => {
    const { username } = made
    await hold(tx, `record export ${username}`)
    const [current] = await exportsOf({ ...services, db: tx }, username)
    if (current && (current.state === 'waiting' || current.state === 'making')) return current
    await tx.delete(recordExports).where(eq(recordExports.username, username))
    await tx.insert(recordExports).values(made)
    return made
  })

const toExport = ({
  exportId,
  format,
  personName,
  state,
  done,
  total,
  bytes,
  expiresAt,
}: ExportRow): RecordExport => ({
  exportId,
  format,
  personName,
  state,
  done,
  total,
  bytes,
  expiresAt: isoInstant(expiresAt),
})
