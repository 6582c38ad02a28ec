import type { FastifyInstance } from 'fastify'
import {
  capabilities,
  explanationOfBenefit,
  explanationsOfBenefit,
  explanationsOfBenefitByPost,
} from '#contract/calls/fhir.ts'
import { todayOf } from '#server/config/clock.ts'
import { FHIR_JSON } from './fhir-json.ts'
import { answerOutcomes } from './operation-outcome.ts'
import { serveSearch, takeSearches } from './serve-search.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { baseOf, isStrict, serve } from '#server/access/serve.ts'
import type { Services } from '#server/services.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import { numberIn } from './authorization-resource.ts'
import { authorizationAsEob } from './authorizations-search.ts'
import { capabilityStatement } from './capability-statement.ts'
import { claimReader } from './claims-search.ts'
import { fhirBase, searchset } from './bundle.ts'
import { EOB_INCLUDES, includedIn } from './eob-includes.ts'
import { mapClaimToEob } from './eob-resource.ts'
import { searchEobs } from './eobs-found.ts'
import { checkFormat } from './eob-search.ts'
import { knownIncludes } from './include-values.ts'
import { insurancesOf } from './insurance.ts'

/**
 * Claims and prior authorizations as ExplanationOfBenefit, with the same access rules as their pages; failures are
 * OperationOutcomes.
 */
export async function mountEobs(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    answerOutcomes(scope)
    await takeSearches(scope)
    const calls = { byGet: explanationsOfBenefit, byPost: explanationsOfBenefitByPost }
    serveSearch(scope, services, calls, async ({ services, query, caller, request, reply }) => {
      const includes = { given: query._include, known: EOB_INCLUDES, isStrict: isStrict(request) }
      const values = knownIncludes('_include', includes)
      const found = await searchEobs(services, { caller, request }, query)
      const included = await includedIn(services, caller, { eobs: found.resources, values: values ?? [] })
      reply.type(FHIR_JSON)
      const asked = { ...query, _include: values }
      return searchset(services, { type: 'ExplanationOfBenefit', query: asked, ...found, included })
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
      const asking = { caller, request }
      const eob = numberIn(id) === null ? null : await authorizationAsEob(services, asking, id)
      reply.type(FHIR_JSON)
      if (eob) return eob
      const readOwn = await claimReader(services, caller.username)
      const found = await readOwn(id)
      if (!found) return refuse(services, asking, id)
      await recordAccess(services, asking, found.memberId)
      const insuranceFor = await insurancesOf(services, caller.username)
      return mapClaimToEob(found, insuranceFor(found))
    },
  )
  serve(scope, services, capabilities, ({ query, reply }) => {
    checkFormat(query._format)
    reply.type(FHIR_JSON)
    return capabilityStatement(fhirBase(services), services.build, todayOf(clock))
  })
}

/** Also refuses unknown types and interactions in FHIR's own form. */
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
