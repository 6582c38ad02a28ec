import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { UserSettings } from '#contract/entities/user-settings.ts'

/** Says yes to the terms of use; the version and the moment are kept. Saying it again changes nothing. */
export const acceptTerms = endpoint({
  method: 'PUT',
  area: 'member',
  path: '/users/{username}/terms',
  access: 'oneself',
  body: v.object({ version: v.pipe(v.string(), v.maxLength(20)) }),
  reply: UserSettings,
  failure: 'TAC-0001',
})
