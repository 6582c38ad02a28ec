import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { medicationDispense, medicationDispenses, medicationDispensesByPost } from '#contract/calls/fhir.ts'
import { compareTexts } from '#contract/compare.ts'
import type { StatedFill, StatedPrescription } from '#contract/entities/prescription.ts'
import { type RequestContext, recordAccess, recordRefusedAccess, refuse } from '#server/access/access.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { hasPharmacyCenter } from '#server/access/own-pharmacy.ts'
import { type PlanInReach, plansOfUser } from '#server/access/reach.ts'
import { isTooYoungForPharmacy } from '#server/access/rights.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { readablePart } from '#server/insurer/pharmacy-benefit.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices, Services } from '#server/services.ts'
import { searchset } from './bundle.ts'
import { checkFormat, countOf, cursorIn, daysIn, idsIn, invalidQuery } from './eob-search.ts'
import { FHIR_JSON } from './fhir-json.ts'
import { dispenseIdOf, mapFillToDispense } from './medication-dispense-resource.ts'
import { answerOutcomes } from './operation-outcome.ts'
import { serveSearch, takeSearches } from './serve-search.ts'

/** Fills of prescriptions that the plan paid for (Da Vinci PDex); failures are OperationOutcomes. */
export async function mountMedicationDispenses(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    answerOutcomes(scope)
    await takeSearches(scope)
    const calls = { byGet: medicationDispenses, byPost: medicationDispensesByPost }
    serveSearch(scope, services, calls, async ({ services: within, query, caller, request, reply }) => {
      checkFormat(query._format)
      const asking = { caller, request }
      const limit = countOf(query._count)
      const [patients, ids] = [idsIn('patient', query.patient) ?? [], idsIn('_id', query._id)]
      const { from, to } = daysIn('whenhandedover', query.whenhandedover)
      const members = await readableMembers(within, asking)
      const strange = patients.find((id) => !members.has(id))
      if (strange !== undefined) return refuse(within, asking, strange)
      await recordAccess(within, asking, ...patients)
      const all = (await fillsOf(within, members, patients)).filter(
        ({ fill }) =>
          (ids?.includes(dispenseIdOf(fill)) ?? true) &&
          (from === undefined || fill.on >= from) &&
          (to === undefined || fill.on <= to),
      )
      const at = positionIn(query._cursor)
      const next = at + limit < all.length && limit > 0 ? encodeCursor({ at: at + limit }) : null
      const resources = all.slice(at, at + limit).map(resourceOf)
      reply.type(FHIR_JSON)
      return searchset(within, { type: 'MedicationDispense', query, total: all.length, resources, next })
    })

    serve(scope, services, medicationDispense, async (call) => {
      const { services: within, params, query, caller, request, reply } = call
      checkFormat(query._format)
      const asking = { caller, request }
      const members = await readableMembers(within, asking)
      const all = await fillsOf(within, members, [...members.keys()])
      const found = all.find(({ fill }) => dispenseIdOf(fill) === params.id)
      if (!found) return refuse(within, asking, params.id)
      await recordAccess(within, asking, found.of.memberId)
      reply.type(FHIR_JSON)
      return resourceOf(found)
    })
  })
}

type Readable = { name: string; isOwn: boolean }
type Found = { fill: StatedFill; of: StatedPrescription; memberName: string }

const resourceOf = ({ fill, of, memberName }: Found) => mapFillToDispense(fill, of, memberName)

/** The members whose fills the caller may read: the caller, and children under 18. Refuses a member under 17. */
async function readableMembers(
  services: CallServices,
  asking: RequestContext,
): Promise<ReadonlyMap<string, Readable>> {
  const { username } = asking.caller
  const [row] = await enrollmentsOfUser(services, username)
  if (row && isTooYoungForPharmacy(row.person, todayOf(services.clock))) {
    await recordRefusedAccess(services, asking, row.enrollment.memberId)
    throw problem(403, 'PHA-0002')
  }
  const plans = await plansOfUser(services, { username, isGranted: hasPharmacyCenter })
  return new Map(plans.flatMap(membersOf))
}

const membersOf = ({ members, ownMemberId }: PlanInReach): (readonly [string, Readable])[] =>
  members.map(({ memberId, name }) => [memberId, { name, isOwn: memberId === ownMemberId }] as const)

/** The paid fills of members, newest first. Only the member gets confidential ones. */
async function fillsOf(
  { insurer }: CallServices,
  members: ReadonlyMap<string, Readable>,
  memberIds: readonly string[],
): Promise<Found[]> {
  const found: Found[] = []
  for (const memberId of new Set(memberIds)) {
    const { name = '', isOwn = false } = members.get(memberId) ?? {}
    for (const stated of await insurer.pharmacyBenefit.prescriptions(memberId)) {
      const of = stated.memberId === memberId ? readablePart(stated, isOwn) : undefined
      if (of)
        for (const fill of of.fills) if (fill.rejection === null) found.push({ fill, of, memberName: name })
    }
  }
  return found.toSorted(
    (one, other) =>
      compareTexts(other.fill.on, one.fill.on) || compareTexts(one.fill.fillId, other.fill.fillId),
  )
}

const Position = v.strictObject({ at: v.pipe(v.number(), v.integer(), v.minValue(0)) })

function positionIn(cursor: string | undefined): number {
  const text = cursorIn(cursor)
  if (text === undefined) return 0
  const position = parseCursor(Position, text)
  if (!position) throw invalidQuery('_cursor', 'was not issued by this server')
  return position.at
}
