import { endpoint } from '#contract/endpoint.ts'
import { SystemAvailability, UserNotice } from '#contract/entities/system.ts'

export const systemAvailability = endpoint({
  method: 'GET',
  area: 'member',
  path: '/public/systemavailability',
  reply: SystemAvailability,
  failure: 'BP-NFA-009',
  open: true,
})

export const userNotice = endpoint({
  method: 'GET',
  area: 'member',
  path: '/public/user-notice',
  reply: UserNotice,
  failure: 'BP-NFA-010',
  open: true,
})
