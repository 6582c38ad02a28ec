import type { FastifyInstance, FastifyRequest } from 'fastify'
import { COVERAGE_PAGE_SIZE, coverages, patients } from '#contract/calls/fhir.ts'
import { todayOf } from '#server/clock.ts'
import {
  type MemberRow,
  enrollmentsOfContract,
  enrollmentsOfMember,
  enrollmentsOfUser,
} from '#server/members/members.ts'
import { FHIR_JSON } from './fhir-json.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import type { Caller } from '#server/identity/caller.ts'
import { mayKnowIsCovered, mayRead } from '#server/members/policy.ts'
import type { AskedServices, Services } from '#server/services.ts'
import { isId, noteRead, refuse, subjectOf } from '#server/members/access.ts'
import { bundleOf, coverageOf, patientOf } from './coverage-resources.ts'

/** The health-record service: persons and coverage by member id, or by contract id for its policy holder. */
export function mountFhir(app: FastifyInstance, services: Services): void {
  serve(app, services, patients, async ({ services, query, caller, request, reply }) => {
    const { readable } = await lookUp(services, { caller, request }, query.identifier)
    await noteRead(services, { caller, request }, query.identifier)
    reply.type(FHIR_JSON)
    return bundleOf(onePerPerson(readable).map(patientOf))
  })

  serve(app, services, coverages, async ({ services, query, caller, request, reply }) => {
    const count = pageSize(query._count)
    const found = await lookUp(services, { caller, request }, query.identifier)
    const since = Temporal.PlainDate.from(query.period.slice('ge'.length))
    const rows = coveredRows(found).filter((row) => reachesInto(row, since))
    const holders = await holdersOf(services, rows)
    await noteRead(services, { caller, request }, query.identifier)
    reply.type(FHIR_JSON)
    const today = todayOf(services.clock)
    return bundleOf(
      rows.map((row) => coverageOf(row, holders.get(row.enrollment.contractId), today)),
      count,
    )
  })
}

function pageSize(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw problem(400, 'INVALID_REQUEST', 'The query was not understood.')
  return Math.min(Number(text), COVERAGE_PAGE_SIZE)
}

type Found = {
  /** The caller's own places, in every contract. */
  own: MemberRow[]
  /** What the identifier names and the caller may read. */
  readable: MemberRow[]
  /** What the identifier names and the caller may know to be covered. */
  known: MemberRow[]
}

async function lookUp(
  services: AskedServices,
  asking: { caller: Caller; request: FastifyRequest },
  identifier: string,
): Promise<Found> {
  const { clock } = services
  if (!isId(identifier)) return refuse(services, asking, identifier)
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

/** Those of the contract; and where the caller is among them, the caller's other plans too, ended ones included. */
function coveredRows({ own, known }: Found): MemberRow[] {
  const ownIds = new Set(own.map(({ person }) => person.personId))
  const isAboutCaller = known.some(({ person }) => ownIds.has(person.personId))
  const rows = [...known, ...(isAboutCaller ? own : [])]
  return [...new Map(rows.map((row) => [row.enrollment.enrollmentId, row])).values()]
}

const onePerPerson = (rows: readonly MemberRow[]): MemberRow[] => [
  ...new Map(rows.map((row) => [row.person.personId, row])).values(),
]

/** Whether any day of the coverage lies on or after the one that was asked for. */
const reachesInto = ({ enrollment: { endDate } }: MemberRow, since: Temporal.PlainDate): boolean =>
  endDate === null || Temporal.PlainDate.compare(endDate, since) >= 0

async function holdersOf(
  services: AskedServices,
  rows: readonly MemberRow[],
): Promise<Map<string, MemberRow>> {
  const contracts = [...new Set(rows.map(({ enrollment }) => enrollment.contractId))]
  const covered = await Promise.all(
    contracts.map((contractId) => enrollmentsOfContract(services, contractId)),
  )
  return new Map(
    covered
      .flat()
      .filter(({ enrollment }) => enrollment.relationship === 'self')
      .map((row) => [row.enrollment.contractId, row]),
  )
}
