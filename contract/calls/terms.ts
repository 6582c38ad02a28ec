import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { UserSettings } from '#contract/entities/user-settings.ts'

/** Accepts the terms of use. The version and the time are recorded; accepting again changes nothing. */
export const acceptTerms = endpoint({
  method: 'PUT',
  area: 'member',
  path: '/users/{username}/terms',
  access: 'oneself',
  body: v.object({ version: v.pipe(v.string(), v.maxLength(20)) }),
  reply: UserSettings,
  failure: 'TAC-0001',
})
