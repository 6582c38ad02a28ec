import { endpoint } from '#contract/endpoint.ts'
import { Memberships } from '#contract/entities/plan.ts'
import { AccessRights } from '#contract/entities/rights.ts'

export const memberships = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/memberships',
  reply: Memberships,
  failure: 'BP-NFA-002',
})

export const accessRights = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/accessrights/{companyId}/{memberId}/{contractType}',
  reply: AccessRights,
  failure: 'BP-NFA-001',
})
