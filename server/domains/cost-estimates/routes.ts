import type { FastifyInstance } from 'fastify'
import { estimateCosts, findServices, readBundle } from '#contract/calls/cost-estimates.ts'
import { recordAccess } from '#server/access/access.ts'
import { rightsOf } from '#server/access/rights.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { RouteServices } from '#server/services.ts'
import { accountFor, estimatesFor, metersFor, namedProviders, openClaimsOf } from './estimates.ts'
import { planToEstimate, planWithEstimates } from './right.ts'
import { mountSavedEstimates } from './saved-routes.ts'

const MOST_SERVICES = 12

/** Estimates of what care costs. A search is neither stored nor logged. */
export function mountCostEstimates(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services
  serve(app, services, findServices, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { own, people } = await planWithEstimates(within, asking, { ...params, ...body })
    const found = await within.insurer.costEstimates.services({
      planId: own.plan.planId,
      text: body.text,
      limit: MOST_SERVICES,
    })
    await recordAccess(within, asking, params.memberId)
    return {
      services: found,
      people: [...people.names].map(([memberId, name]) => ({ memberId, name })),
    }
  })

  serve(app, services, readBundle, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { own } = await planWithEstimates(within, asking, { ...params, ...body })
    const bundle = await within.insurer.costEstimates.bundle({ planId: own.plan.planId, code: body.code })
    if (!bundle) throw problem(404, 'EST-0002')
    await recordAccess(within, asking, params.memberId)
    return bundle
  })

  serve(app, services, estimateCosts, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const plan = await planToEstimate(within, asking, { ...params, ...body })
    const { named, gone } = await namedProviders(within, handles, body)
    const estimates = await estimatesFor(within, plan, body, named)
    const meters = await metersFor(within, plan, body)
    const today = todayOf(within.clock)
    const hasAccount = rightsOf({ ...plan.own, today }).healthReimbursementAccount
    await recordAccess(within, asking, params.memberId, body.about)
    return {
      planName: plan.own.plan.displayName,
      estimates,
      gone,
      meters,
      openClaims: await openClaimsOf(within, plan, body),
      accountCents: hasAccount ? await accountFor(within, plan.own.enrollment, today) : null,
      ...(meters ? {} : { isPartial: true }),
    }
  })

  mountSavedEstimates(app, services)
}
