import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { IdCards } from '#contract/entities/id-card.ts'
import { ContractType } from '#contract/entities/plan.ts'

/** Lists the ID cards of the member, then those of the people on the contract that the member may see. */
export const idCards = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/id-cards',
  access: 'own-plan',
  query: v.object({ contractType: ContractType }),
  reply: IdCards,
  failure: 'IDS-0001',
})
