import type { FastifyInstance } from 'fastify'
import {
  MOST_ENTRIES_OF_FILE,
  healthRecordBundle,
  healthRecordIps,
  healthRecordPdf,
  healthRecordSize,
  healthRecordText,
} from '#contract/calls/health-record.ts'
import { MOST_ENTRIES_AT_ONCE } from '#contract/calls/record-exports.ts'
import type { Language } from '#contract/entities/localized-text.ts'
import { type RequestContext, recordAccess } from '#server/access/access.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { mayHaveRecords } from '#server/access/readable-records.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { type Asked, keepsRecords, recordOf } from '#server/domains/health-records/record-of.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { internationalSummary, recordBundle } from './bundles.ts'
import { type WantedPart, collectEntries, countEntries } from './collect.ts'
import { type RecordFile, recordPdf, recordText } from './paper.ts'

/** Health records as files. Confidential entries are never in them. */
export function mountRecordFiles(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services
  serve(app, services, healthRecordSize, async ({ services, params, query, caller, request }) => {
    const { of } = await recordOf(services, handles, { caller, request }, { ...params, ...query })
    if (!(await keepsRecords(services))) return { count: 0, isCut: false }
    await recordAccess(services, { caller, request }, of.memberId)
    const wanted = { ...query, isSummary: query.format === 'ips' }
    const counted = await countEntries(services, of, wanted)
    if (counted !== null)
      return { count: Math.min(counted, MOST_ENTRIES_OF_FILE), isCut: counted > MOST_ENTRIES_OF_FILE }
    const { entries, isCut, isPartial } = await collectEntries(services, of, wanted)
    return { count: entries.length, isCut, ...(isPartial && { isPartial }) }
  })

  serve(app, services, healthRecordPdf, async ({ services, params, query, caller, request }) => {
    const file = await fileOf(services, handles, { caller, request }, { ...params, ...query })
    // For a longer record, the page has a job make the file, which uses a thread.
    if (file.entries.length > MOST_ENTRIES_AT_ONCE) throw problem(413, 'PHR-0005')
    return new FileAnswer('health-record.pdf', await recordPdf(file))
  })

  serve(app, services, healthRecordText, async ({ services, params, query, caller, request }) => {
    const file = await fileOf(services, handles, { caller, request }, { ...params, ...query })
    return new FileAnswer('health-record.txt', recordText(file))
  })

  serve(app, services, healthRecordBundle, async ({ services, params, query, caller, request }) => {
    const asked = { ...params, ...query, hasProvenances: true }
    const file = await fileOf(services, handles, { caller, request }, asked)
    return new FileAnswer('health-record.json', recordBundle(file, services.clock.now()))
  })

  serve(app, services, healthRecordIps, async ({ services, params, query, caller, request }) => {
    const asked = { ...params, ...query, isSummary: true }
    const file = await fileOf(services, handles, { caller, request }, asked)
    return new FileAnswer('patient-summary.json', internationalSummary(file, services.clock.now()))
  })
}

/** The entries of a file and the facts about it; records the access. */
async function fileOf(
  services: CallServices,
  handles: Handles,
  asking: RequestContext,
  asked: Asked &
    WantedPart & { language?: Language | undefined; hasProvenances?: boolean; isSummary?: boolean },
): Promise<RecordFile> {
  const { of } = await recordOf(services, handles, asking, asked)
  if (!(await keepsRecords(services))) throw notFound()
  const { own } = await ownPlan(services, asking, { ...asked, isGranted: mayHaveRecords })
  await recordAccess(services, asking, of.memberId)
  return {
    ...(await collectEntries(services, of, asked, { hasProvenances: asked.hasProvenances })),
    name: of.name,
    birthDate: of.birthDate,
    brand: services.brands.of(own.plan),
    payer: own.plan.design.payerName,
    madeOn: todayOf(services.clock),
    language: asked.language ?? 'en',
  }
}
