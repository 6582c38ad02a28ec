import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import {
  capabilities,
  explanationOfBenefit,
  explanationsOfBenefit,
  explanationsOfBenefitByPost,
} from '#contract/calls/fhir.ts'
import { todayOf } from '#server/config/clock.ts'
import type { Claim } from '#contract/entities/claim.ts'
import type { WholeClaimsQuery } from '#server/insurer/claims.ts'
import { FHIR_JSON } from './fhir-json.ts'
import { answerOutcomes } from './operation-outcome.ts'
import { serveSearch, takeSearches } from './serve-search.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import { baseOf, serve } from '#server/access/serve.ts'
import type { CallServices, Services } from '#server/services.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { type Asking, isId, noteRead, noteRefused, refuse } from '#server/access/access.ts'
import { capabilityStatement } from './capability-statement.ts'
import { fhirBase, searchset } from './bundle.ts'
import type { Payer } from './eob-facts.ts'
import { mapClaimToEob } from './eob-resource.ts'
import { checkFormat, countOf, cursorIn, cursorRefused, daysIn, idsIn, kindsIn } from './eob-search.ts'
import { allReadableClaims } from '#server/access/readable-claims.ts'

type Search = v.InferOutput<NonNullable<(typeof explanationsOfBenefit)['query']>>

/** Claims as ExplanationOfBenefit, with the same rights as the claims themselves; failures are OperationOutcomes. */
export async function mountEobs(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    answerOutcomes(scope)
    await takeSearches(scope)
    const calls = { byGet: explanationsOfBenefit, byPost: explanationsOfBenefitByPost }
    serveSearch(scope, services, calls, async ({ services, query, caller, request, reply }) => {
      const wanted = wholeClaimsQuery(query)
      const readable = await readableIn(services, { caller, request }, query)
      const found = await services.insurer.claims
        // An insurer is asked for pages of one claim or more.
        .searchWhole({ ...wanted, limit: Math.max(1, wanted.limit), readable })
        .catch((error: unknown) => {
          throw cursorRefused(error)
        })
      const { total } = found
      const { claims, next } = wanted.limit === 0 ? { claims: [], next: null } : found
      const asking = { caller, request }
      const members = claims.map(({ memberId }) => memberId)
      await noteRead(
        services,
        asking,
        ...(members.length > 0 ? members : (idsIn('patient', query.patient) ?? [])),
      )
      const missing = (wanted.claimIds ?? []).filter(
        (id) => !found.claims.some(({ claimId }) => claimId === id),
      )
      await noteStrange(services, asking, missing)
      reply.type(FHIR_JSON)
      const payers = await payersOf(services, caller.username)
      const resources = claims.map((claim) => mapClaimToEob(claim, payers(claim)))
      return searchset(services, { type: 'ExplanationOfBenefit', query, total, resources, next })
    })
    mountRead(scope, services)
  })
}

function mountRead(scope: FastifyInstance, services: Services): void {
  const { clock } = services
  serve(
    scope,
    services,
    explanationOfBenefit,
    async ({ services, params: { id }, query, caller, request, reply }) => {
      checkFormat(query._format)
      const readOwn = await readerFor(services, { caller, request })
      const found = await readOwn(id)
      if (!found) return refuse(services, { caller, request }, id)
      await noteRead(services, { caller, request }, found.memberId)
      reply.type(FHIR_JSON)
      const payers = await payersOf(services, caller.username)
      return mapClaimToEob(found, payers(found))
    },
  )
  serve(scope, services, capabilities, ({ query, reply }) => {
    checkFormat(query._format)
    reply.type(FHIR_JSON)
    return capabilityStatement(fhirBase(services), services.build, todayOf(clock))
  })
}

function wholeClaimsQuery(query: Search): Omit<WholeClaimsQuery, 'readable'> {
  checkFormat(query._format)
  if (query.patient === undefined && query._id === undefined)
    throw problem(400, 'INVALID_REQUEST', 'The query was not understood.', {
      patient: 'must be given, or _id',
    })
  return {
    claimIds: idsIn('_id', query._id),
    kinds: kindsIn(query.type),
    service: daysIn('service-date', query['service-date']),
    updated: daysIn('_lastUpdated', query._lastUpdated),
    cursor: cursorIn(query._cursor),
    limit: countOf(query._count),
  }
}

/** Of whom claims are looked for; a patient who is not the caller's to read is answered like one who is not there. */
async function readableIn(services: CallServices, asking: Asking, { patient }: Search) {
  const { readable } = await allReadableClaims(services, asking.caller.username, todayOf(services.clock))
  const wanted = idsIn('patient', patient)
  if (!wanted) return readable
  const strange = wanted.find((id) => !readable.some(({ memberId }) => memberId === id))
  if (strange !== undefined) return refuse(services, asking, strange)
  return readable.filter(({ memberId }) => wanted.includes(memberId))
}

/** A claim that a search did not bring may be the caller's and fit nothing else; any other was an attempt. */
async function noteStrange(
  services: CallServices,
  asking: Asking,
  claimIds: readonly string[],
): Promise<void> {
  if (claimIds.length === 0) return
  const readOwn = await readerFor(services, asking)
  const strange: string[] = []
  for (const id of claimIds) if (!(await readOwn(id))) strange.push(id)
  await noteRefused(services, asking, ...strange)
}

/** Reads a claim by its id, if it is the caller's to read. */
async function readerFor(services: CallServices, { caller }: Asking) {
  const { readable } = await allReadableClaims(services, caller.username, todayOf(services.clock))
  return async (id: string): Promise<Claim | null> => {
    const found = isId(id) ? await services.insurer.claims.read(id) : null
    const isReadable = readable.some(
      ({ memberId, contractTypes }) =>
        memberId === found?.memberId && contractTypes.includes(found.contractType),
    )
    return isReadable ? found : null
  }
}

/** The payers of the user's own plans and so of their family's, as Coverage names them. */
export async function payersOf(services: CallServices, username: string) {
  const rows = await enrollmentsOfUser(services, username)
  return ({ contractId, contractType }: Claim): Payer | undefined => {
    const row = rows.find(
      ({ enrollment }) => enrollment.contractId === contractId && enrollment.contractType === contractType,
    )
    if (!row?.plan.design.payerName) return undefined
    return { name: row.plan.design.payerName, id: row.plan.design.payerId }
  }
}

/** A type that is not here, or an interaction that is not, is refused in FHIR's own form too. */
export async function mountUnknown(app: FastifyInstance, services: Services): Promise<void> {
  const base = baseOf('fhir', services.config)
  if (!base.startsWith('/')) return
  await app.register(async (scope) => {
    answerOutcomes(scope)
    scope.all(`${base}/*`, { config: { access: 'anyone' } }, async () => {
      throw notFound()
    })
  })
}
