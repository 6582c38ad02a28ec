import type { FastifyInstance } from 'fastify'
import { insurancePlan, insurancePlans, insurancePlansByPost } from '#contract/calls/fhir.ts'
import type { InsurancePlanResource } from '#contract/entities/fhir.ts'
import { type RequestContext, recordAccess, refuse } from '#server/access/access.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { rightsInForce } from '#server/access/rights.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import type { CallServices, Services } from '#server/services.ts'
import { searchset } from './bundle.ts'
import { checkFormat, idsIn } from './eob-search.ts'
import { FHIR_JSON } from './fhir-json.ts'
import { insurancePlanIdOf, mapCoverageToInsurancePlan } from './insurance-plan-resource.ts'
import { answerOutcomes } from './operation-outcome.ts'
import { serveSearch, takeSearches } from './serve-search.ts'

/** The benefits of the caller's own plans as InsurancePlan; failures are OperationOutcomes. */
export async function mountInsurancePlans(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    answerOutcomes(scope)
    await takeSearches(scope)
    const calls = { byGet: insurancePlans, byPost: insurancePlansByPost }
    serveSearch(scope, services, calls, async ({ services, query, caller, request, reply }) => {
      checkFormat(query._format)
      const asking = { caller, request }
      const ids = idsIn('_id', query._id)
      const wanted = (await plansOf(services, asking)).filter(
        ({ plan }) =>
          (ids?.includes(insurancePlanIdOf(plan)) ?? true) &&
          (query.identifier === undefined || query.identifier.split('|').at(-1) === plan.planId),
      )
      const resources = (await Promise.all(wanted.map((row) => resourceOf(services, row)))).filter(
        (one) => one !== null,
      )
      await recordAccess(services, asking, ...wanted.map(({ enrollment }) => enrollment.memberId))
      reply.type(FHIR_JSON)
      return searchset(services, { type: 'InsurancePlan', query, total: resources.length, resources })
    })

    serve(
      scope,
      services,
      insurancePlan,
      async ({ services, params: { id }, query, caller, request, reply }) => {
        checkFormat(query._format)
        const asking = { caller, request }
        const row = (await plansOf(services, asking)).find(({ plan }) => insurancePlanIdOf(plan) === id)
        const resource = row ? await resourceOf(services, row) : null
        // Another member's plan gets the same answer as a missing one.
        if (!row || !resource) return refuse(services, asking, id)
        await recordAccess(services, asking, row.enrollment.memberId)
        reply.type(FHIR_JSON)
        return resource
      },
    )
  })
}

/** The caller's own plans whose benefits they may see, without duplicates. */
async function plansOf(services: CallServices, { caller }: RequestContext): Promise<MemberRow[]> {
  const today = todayOf(services.clock)
  const own = await enrollmentsOfUser(services, caller.username)
  const open = own.filter((row) => rightsInForce({ ...row, today }).whosCovered)
  return [...new Map(open.map((row) => [row.plan.planId, row])).values()]
}

async function resourceOf(
  { insurer, brands }: CallServices,
  { plan, enrollment }: MemberRow,
): Promise<(InsurancePlanResource & { id: string }) | null> {
  const coverage = await insurer.planBenefits.categories(plan.planId)
  const { payerName, payerId } = plan.design
  return (
    coverage &&
    mapCoverageToInsurancePlan(coverage, {
      planId: plan.planId,
      planType: plan.planType,
      contractType: enrollment.contractType,
      payer: payerName ? { name: payerName, id: payerId } : undefined,
      phone: brands.of(plan).phones.member,
    })
  )
}
