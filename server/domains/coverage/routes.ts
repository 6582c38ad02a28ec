import type { FastifyInstance } from 'fastify'
import { benefitUse, planCoverage, planPapers } from '#contract/calls/plan-benefits.ts'
import { recordAccess } from '#server/access/access.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import type { Services } from '#server/services.ts'
import { askedDay } from './asked-day.ts'
import { mountPlanFiles } from './file-routes.ts'
import { planWithBenefits } from './own-benefits.ts'
import { papersOfPlan } from './papers.ts'
import { mountSavedAnswers } from './saved-routes.ts'
import { coverageOfPlan, benefitUseOf } from './use.ts'

/** Answers what a plan covers, how much of it is used, and which documents describe it. */
export function mountPlanBenefits(app: FastifyInstance, services: Services): void {
  serve(app, services, planCoverage, async ({ services, params, query, caller, request }) => {
    const own = await planWithBenefits(services, { caller, request }, { ...params, ...query })
    const coverage = await coverageOfPlan(services, own)
    await recordAccess(services, { caller, request }, params.memberId)
    return coverage
  })

  serve(app, services, benefitUse, async ({ services, params, query, caller, request }) => {
    const today = todayOf(services.clock)
    const on = askedDay(query.on, today)
    const own = await planWithBenefits(services, { caller, request }, { ...params, ...query })
    const question = {
      username: caller.username,
      memberId: params.memberId,
      contractType: query.contractType,
      on,
    }
    const use = await benefitUseOf(services, own, question, today)
    await recordAccess(
      services,
      { caller, request },
      params.memberId,
      ...use.people.map(({ memberId }) => memberId),
    )
    return use
  })

  serve(app, services, planPapers, async ({ services, params, query, caller, request }) => {
    const own = await planWithBenefits(services, { caller, request }, { ...params, ...query })
    const papers = await papersOfPlan(services, own)
    await recordAccess(services, { caller, request }, params.memberId)
    return papers
  })

  mountPlanFiles(app, services)
  mountSavedAnswers(app, services)
}
