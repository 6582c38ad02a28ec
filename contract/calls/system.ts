import { endpoint } from '#contract/endpoint.ts'
import { SystemAvailability, UserNotice } from '#contract/entities/system.ts'

/** Returns which parts of the portal are available. */
export const systemAvailability = endpoint({
  method: 'GET',
  area: 'member',
  path: '/public/systemavailability',
  access: 'anyone',
  reply: SystemAvailability,
  failure: 'BP-NFA-009',
})

/** Returns the current notice to members. */
export const userNotice = endpoint({
  method: 'GET',
  area: 'member',
  path: '/public/user-notice',
  access: 'anyone',
  reply: UserNotice,
  failure: 'BP-NFA-010',
})
