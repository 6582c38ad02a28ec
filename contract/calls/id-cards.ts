import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { IdCards } from '#contract/entities/id-card.ts'
import { ContractType } from '#contract/entities/plan.ts'

/** The cards of the member and of everyone on the same contract whom the member may see, the member's own first. */
export const idCards = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/id-cards',
  access: 'own-plan',
  query: v.object({ contractType: ContractType }),
  reply: IdCards,
  failure: 'IDS-0001',
})
