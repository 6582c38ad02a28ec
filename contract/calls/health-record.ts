import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { HealthCondition } from '#contract/entities/health-condition.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { incomplete, orNo, rows } from '#contract/odd-data.ts'

/** Lists the conditions in the member's own health record. Only the member may ask, not the policy holder. */
export const healthConditions = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/health-record/conditions',
  access: 'own-plan',
  query: v.object({ contractType: ContractType }),
  reply: v.object({
    /** Whether the insurer keeps such records at all; without it the empty list says nothing. */
    isKept: orNo(),
    conditions: rows(HealthCondition),
    ...incomplete,
  }),
  failure: 'PHR-0001',
})
