import type { FastifyInstance } from 'fastify'
import {
  ENTRIES_A_PAGE,
  healthConditions,
  healthRecordConfidential,
  healthRecordEntries,
  healthRecordEntry,
  healthRecordSummary,
} from '#contract/calls/health-record.ts'
import type { RecordEntry, RecordPerson } from '#contract/entities/health-record.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { mentionedClaim } from '#server/access/readable-claim.ts'
import { type ReadableRecord, mayHaveRecords, readableRecords } from '#server/access/readable-records.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import type { FhirResource } from '#server/insurer/health-records.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { mountRecordDocuments } from './documents/routes.ts'
import { mountRecordExports } from './exports/routes.ts'
import { mountRecordFiles } from './files/routes.ts'
import { mountRecordRequests } from './requests/routes.ts'
import { SOURCES, sourceOf } from './kinds.ts'
import { isListed, listEntries } from './lists.ts'
import { claimIdOf, present } from './present/present.ts'
import { resourceNamed } from './named.ts'
import { mountRecordNews } from './news.ts'
import { keepsRecords, recordOf } from './record-of.ts'
import { provenancesOf, sourceFor, sourcesIn } from './sources.ts'
import { confidentialOf, emptySummary, summaryOf } from './summary.ts'
import { trendOf } from './trend.ts'

const NO_ENTRIES: RecordEntry[] = []

/** Health records, for members whose plan shows them (spec §2.2, personalHealthRecord). */
export async function mountHealthRecords(app: FastifyInstance, services: RouteServices): Promise<void> {
  const { handles } = services
  mountRecordFiles(app, services)
  mountRecordNews(app, services)
  mountRecordDocuments(app, services)
  mountRecordExports(app, services)
  await mountRecordRequests(app, services)

  serve(app, services, healthConditions, async ({ services, params, query, caller, request }) => {
    const asking = { caller, request }
    const { memberId } = params
    await ownPlan(services, asking, { memberId, contractType: query.contractType, isGranted: mayHaveRecords })
    const isKept = await keepsRecords(services)
    const conditions = isKept ? await services.insurer.healthRecords.conditions(memberId) : []
    await recordAccess(services, asking, memberId)
    return { isKept, conditions }
  })

  serve(app, services, healthRecordSummary, async ({ services, params, query, caller, request }) => {
    const asking = { caller, request }
    const { readable, of } = await recordOf(services, handles, asking, { ...params, ...query })
    await recordAccess(services, asking, of.memberId)
    const people = readable.map((one) => toPerson(handles, one))
    const whose = { people, of: toPerson(handles, of) }
    if (!(await keepsRecords(services))) return { isKept: false, ...whose, ...emptySummary() }
    return { isKept: true, ...whose, ...(await summaryOf(services, handles, of)) }
  })

  serve(app, services, healthRecordEntries, async ({ services, params, query, caller, request }) => {
    const asking = { caller, request }
    const { of } = await recordOf(services, handles, asking, { ...params, ...query })
    await recordAccess(services, asking, of.memberId)
    const whose = { of: toPerson(handles, of) }
    if (!(await keepsRecords(services))) return { ...whose, entries: NO_ENTRIES, next: null }
    const { kind, cursor } = query
    const asked = { of, cursor, limit: ENTRIES_A_PAGE }
    return { ...whose, ...(await listEntries(services, handles, SOURCES[kind], asked)) }
  })

  serve(app, services, healthRecordConfidential, async ({ services, params, query, caller, request }) => {
    const asking = { caller, request }
    const { of } = await recordOf(services, handles, asking, { ...params, ...query })
    await recordAccess(services, asking, of.memberId)
    if (!(await keepsRecords(services))) return { entries: NO_ENTRIES }
    return confidentialOf(services, handles, of)
  })

  serve(app, services, healthRecordEntry, async ({ services, params, query, caller, request }) => {
    const asking = { caller, request }
    const { memberId, entryId } = params
    const readable = await readableRecords(services, asking, { ...params, ...query })
    const named = resourceNamed(handles, entryId)
    const of = readable.find((one) => one.memberId === named?.memberId)
    if (!named || !of || !(await keepsRecords(services)))
      return refuse(services, asking, named?.memberId ?? memberId)
    const restricted = query.confidential === 'true' && of.reason === 'self'
    const resource = await services.insurer.healthRecords.read(named)
    if (!resource || !isListed(resource, { restricted })) return refuse(services, asking, of.memberId)
    await recordAccess(services, asking, of.memberId)
    const today = todayOf(services.clock).toString()
    const source = sourceOf(resource)
    const stated = sourcesIn(await provenancesOf(services, source, of, [resource]))
    const entry = present(resource, entryId, today, sourceFor(stated, resource))
    const billed = await billOf(services, handles, resource, { username: caller.username, memberId, of })
    return {
      entry: { ...entry, ...billed },
      person: toPerson(handles, of),
      ...(await trendOf(services, handles, { source, of, entry })),
    }
  })
}

const toPerson = (handles: Handles, { memberId, name, reason }: ReadableRecord): RecordPerson => ({
  person: handles.of('person', memberId),
  name,
  reason,
})

/** The handles of the claim that billed an entry, and of its authorization; null for what the reader may not see. */
async function billOf(
  services: CallServices,
  handles: Handles,
  resource: FhirResource,
  { username, memberId, of }: { username: string; memberId: string; of: ReadableRecord },
): Promise<Pick<RecordEntry, 'claim' | 'authorization'>> {
  const claimId = claimIdOf(resource)
  const claim = claimId === null ? undefined : await mentionedClaim(services, { username, memberId, claimId })
  if (!claim) return { claim: null, authorization: null }
  const { authorization } = claim
  return {
    claim: handles.of('claim', claim.claimId),
    // A grant to read records doesn't open authorizations.
    authorization:
      authorization === null || of.reason === 'granted' ? null : handles.of('authorization', authorization),
  }
}
