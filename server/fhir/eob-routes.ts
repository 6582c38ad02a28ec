import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { capabilities, explanationOfBenefit, explanationsOfBenefit } from '#contract/calls/fhir.ts'
import { todayOf } from '#server/clock.ts'
import type { WholeClaimsQuery } from '#server/insurer/claims.ts'
import { FHIR_JSON } from './fhir-json.ts'
import { answerOutcomes } from './operation-outcome.ts'
import { problem } from '#server/http/problem.ts'
import { baseOf, serve } from '#server/http/serve.ts'
import type { AskedServices, Services } from '#server/services.ts'
import { type Asking, isId, noteRead, refuse } from '#server/members/access.ts'
import { capabilityStatement } from './capability-statement.ts'
import { eobOf } from './eob-resource.ts'
import { checkFormat, countOf, cursorIn, cursorRefused, daysIn, idsIn, kindsIn } from './eob-search.ts'
import { allReadableClaims } from '#server/claims/readable-claims.ts'

type Search = v.InferOutput<NonNullable<(typeof explanationsOfBenefit)['query']>>

/** Claims as ExplanationOfBenefit, with the same rights as the claims themselves; failures are OperationOutcomes. */
export async function mountEobs(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    answerOutcomes(scope)
    serve(scope, services, explanationsOfBenefit, async ({ services, query, caller, request, reply }) => {
      const wanted = wholeClaimsQuery(query)
      const readable = await readableIn(services, { caller, request }, query)
      const { claims, next, total } = await services.insurer.claims
        .searchWhole({ ...wanted, readable })
        .catch((error: unknown) => {
          throw cursorRefused(error)
        })
      const subjects = claims.map(({ memberId }) => memberId)
      await noteRead(services, { caller, request }, ...(subjects.length > 0 ? subjects : [subjectOf(query)]))
      reply.type(FHIR_JSON)
      const link = (relation: string, cursor?: string) => ({ relation, url: urlTo(cursor) })
      const urlTo = (cursor?: string) =>
        addressOf(services, { ...query, ...(cursor ? { _cursor: cursor } : {}) })
      return {
        resourceType: 'Bundle',
        type: 'searchset',
        total,
        link: next ? [link('self'), link('next', next)] : [link('self')],
        entry: claims.map((claim) => ({
          fullUrl: `${fhirBase(services)}/ExplanationOfBenefit/${claim.claimId}`,
          resource: eobOf(claim),
          search: { mode: 'match' },
        })),
      }
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
      const { readable } = await allReadableClaims(services, caller.username, todayOf(clock))
      const found = isId(id) ? await services.insurer.claims.read(id) : null
      const isReadable = readable.some(
        ({ memberId, contractTypes }) =>
          memberId === found?.memberId && contractTypes.includes(found.contractType),
      )
      if (!found || !isReadable) return refuse(services, { caller, request }, id)
      await noteRead(services, { caller, request }, found.memberId)
      reply.type(FHIR_JSON)
      return eobOf(found)
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
async function readableIn(services: AskedServices, asking: Asking, { patient }: Search) {
  const { readable } = await allReadableClaims(services, asking.caller.username, todayOf(services.clock))
  const wanted = idsIn('patient', patient)
  if (!wanted) return readable
  const strange = wanted.find((id) => !readable.some(({ memberId }) => memberId === id))
  if (strange !== undefined) return refuse(services, asking, strange)
  return readable.filter(({ memberId }) => wanted.includes(memberId))
}

const subjectOf = ({ patient, _id }: Search): string => patient ?? _id ?? ''

const fhirBase = ({ config }: Services) => config.publicUrl + baseOf('fhir', config)

function addressOf(services: Services, query: Search): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
  )
  return `${fhirBase(services)}/ExplanationOfBenefit?${new URLSearchParams(pairs).toString()}`
}
