import type { FastifyInstance } from 'fastify'
import { healthConditions } from '#contract/calls/health-record.ts'
import { serve } from '#server/access/serve.ts'
import { noteRead } from '#server/access/access.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import type { Services } from '#server/services.ts'

/** What a member's own health record says, for those whose plan shows it (spec §2.2, personalHealthRecord). */
export function mountHealthRecords(app: FastifyInstance, services: Services): void {
  serve(app, services, healthConditions, async ({ services, params, query, caller, request }) => {
    const asking = { caller, request }
    const { memberId } = params
    await ownPlan(services, asking, {
      memberId,
      contractType: query.contractType,
      isGranted: ({ personalHealthRecord }) => personalHealthRecord,
    })
    const isKept = (await services.insurer.offers()).has('healthRecords')
    const conditions = isKept ? await services.insurer.healthRecords.conditions(memberId) : []
    await noteRead(services, asking, memberId)
    return { isKept, conditions }
  })
}
