import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  COVERAGE_PAGE_SIZE,
  coverage,
  coverages,
  coveragesByPost,
  patient,
  patients,
  patientsByPost,
} from '#contract/calls/fhir.ts'
import { FHIR_MEMBER_ID } from '#contract/ids.ts'
import { todayOf } from '#server/config/clock.ts'
import {
  type MemberRow,
  enrollmentsOfContract,
  enrollmentsOfMember,
  enrollmentsOfUser,
  onePerPlan,
} from '#server/access/members.ts'
import { pageAfter } from '#server/platform/http/cursor.ts'
import { serve } from '#server/access/serve.ts'
import type { Caller } from '#server/identity/tokens/caller.ts'
import { mayKnowIsCovered, mayRead } from '#server/access/policy.ts'
import { type CallServices, type Services, servicesToRead } from '#server/services.ts'
import { memberIdsOf, recordAccess, refuse, subjectOf } from '#server/access/access.ts'
import { searchset } from './bundle.ts'
import { MEMBER_ID_SYSTEM, coveragesAmong } from './coverage-resources.ts'
import { checkFormat, countOf, cursorIn, invalidQuery } from './eob-search.ts'
import { FHIR_JSON, withoutEmptyParts } from './fhir-json.ts'
import { coverageInReach, patientOf, patientsInReach } from './in-reach.ts'
import { withContracts } from './insurance.ts'
import { answerOutcomes } from './operation-outcome.ts'
import { serveSearch, takeSearches } from './serve-search.ts'

/**
 * The health-record service: persons and coverage by member id, or by contract id for its policy holder; failures are
 * OperationOutcomes.
 */
export async function mountCoverage(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    answerOutcomes(scope)
    await takeSearches(scope)
    mountSearches(scope, services)
    mountReads(scope, services)
  })
}

function mountSearches(app: FastifyInstance, services: Services): void {
  serveSearch(app, services, { byGet: patients, byPost: patientsByPost }, async (call) => {
    const { services, query, caller, request, reply } = call
    checkFormat(query._format)
    const page = { cursor: query._cursor, limit: pageSize(query._count) }
    const { readable } = await lookUp(services, { caller, request }, query.identifier)
    await recordAccess(services, { caller, request }, ...memberIdsOf(readable))
    reply.type(FHIR_JSON)
    const all = onePerPerson(readable)
    const { rows, next } = pageOf(all, page)
    const resources = await Promise.all(rows.map((row) => patientOf(services, row)))
    return searchset(services, { type: 'Patient', query, total: all.length, resources, next })
  })

  serveSearch(app, services, { byGet: coverages, byPost: coveragesByPost }, async (call) => {
    const { query, caller, request, reply } = call
    checkFormat(query._format)
    const page = { cursor: query._cursor, limit: pageSize(query._count) }
    // The first page asks the insurer for news, as the member's Refresh button expects; later pages belong to the same
    // answer.
    const within =
      query._cursor === undefined ? servicesToRead(services, caller, { looksForNews: true }) : call.services
    const found = await lookUp(within, { caller, request }, query.identifier)
    const since = query.period && Temporal.PlainDate.from(query.period.slice('ge'.length))
    const all = coveredRows(found).filter((row) => !since || reachesInto(row, since))
    const coverageOf = coveragesAmong(await withContracts(within, all), todayOf(within.clock))
    await recordAccess(within, { caller, request }, ...memberIdsOf(all))
    reply.type(FHIR_JSON)
    const { rows, next } = pageOf(all, page)
    const resources = rows.map(coverageOf)
    return searchset(within, { type: 'Coverage', query, total: all.length, resources, next })
  })
}

/**
 * Reads the resources that claims refer to, by id. A resource that the caller may not see gets the same answer as a
 * missing one.
 */
function mountReads(app: FastifyInstance, services: Services): void {
  serve(app, services, patient, async ({ services, params: { id }, query, caller, request, reply }) => {
    checkFormat(query._format)
    const [found] = await patientsInReach(services, caller, [id])
    if (!found) return refuse(services, { caller, request }, id)
    await recordAccess(services, { caller, request }, id)
    reply.type(FHIR_JSON)
    return withoutEmptyParts(found.resource)
  })

  serve(app, services, coverage, async ({ services, params: { id }, query, caller, request, reply }) => {
    checkFormat(query._format)
    const [found] = await coverageInReach(services, caller, [id])
    if (!found) return refuse(services, { caller, request }, id)
    await recordAccess(services, { caller, request }, found.memberId)
    reply.type(FHIR_JSON)
    return withoutEmptyParts(found.resource)
  })
}

function pageSize(text: string | undefined): number {
  if (text === undefined) return COVERAGE_PAGE_SIZE
  return countOf(text, COVERAGE_PAGE_SIZE)
}

/** One page of enrollments, each of which is in the list once. */
function pageOf(
  all: readonly MemberRow[],
  { cursor, limit }: { cursor: string | undefined; limit: number },
): { rows: MemberRow[]; next: string | null } {
  const idOf = ({ enrollment }: MemberRow) => enrollment.enrollmentId
  const found = pageAfter(all, { cursor: cursorIn(cursor), limit, idOf })
  if (!found) throw invalidQuery('_cursor', 'was not issued by this server')
  return { rows: found.page, next: found.next }
}

/**
 * The `value` of a token such as `value`, `|value` or `system|value`; empty if the portal doesn't use the system.
 */
function identifierIn(token: string): string {
  const [value = '', system] = token.split('|').toReversed()
  return system === undefined || system === '' || system === MEMBER_ID_SYSTEM ? value : ''
}

type Found = {
  /** The caller's own enrollments, in every contract. */
  own: MemberRow[]
  /** The requested people whose records the caller may read. */
  readable: MemberRow[]
  /** The requested people who the caller may know are covered. */
  known: MemberRow[]
}

async function lookUp(
  services: CallServices,
  asking: { caller: Caller; request: FastifyRequest },
  token: string,
): Promise<Found> {
  const { clock } = services
  const identifier = identifierIn(token)
  if (!FHIR_MEMBER_ID.test(identifier)) return refuse(services, asking, token)
  const own = await enrollmentsOfUser(services, asking.caller.username)
  const reader = own.map(subjectOf)
  const isHolder = reader.some(
    ({ contractId, relationship }) => contractId === identifier && relationship === 'self',
  )
  const named = isHolder
    ? await enrollmentsOfContract(services, identifier)
    : await enrollmentsOfMember(services, identifier)
  const today = todayOf(clock)
  const readable = named.filter((row) => mayRead(reader, subjectOf(row), today))
  if (readable.length === 0) return refuse(services, asking, identifier)
  const known = isHolder ? named.filter((row) => mayKnowIsCovered(reader, subjectOf(row))) : readable
  return { own, readable, known }
}

/** The people on the contract and, if they include the caller, the caller's other plans, including ended ones. */
function coveredRows({ own, known }: Found): MemberRow[] {
  const ownIds = new Set(own.map(({ person }) => person.personId))
  const isAboutCaller = known.some(({ person }) => ownIds.has(person.personId))
  const rows = [...known, ...(isAboutCaller ? own : [])]
  return [...new Map(rows.map((row) => [row.enrollment.enrollmentId, row])).values()]
}

const onePerPerson = (rows: readonly MemberRow[]): MemberRow[] => [
  ...new Map(onePerPlan(rows).map((row) => [row.person.personId, row])).values(),
]

/** Whether any day of the coverage is on or after the requested one. */
const reachesInto = ({ enrollment: { endDate } }: MemberRow, since: Temporal.PlainDate): boolean =>
  endDate === null || Temporal.PlainDate.compare(endDate, since) >= 0
