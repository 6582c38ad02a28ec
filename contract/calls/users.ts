import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { Memberships } from '#contract/entities/plan.ts'
import { AccessRights } from '#contract/entities/rights.ts'

/** Longer ones are refused before anybody looks at them. */
const MOST_TYPED = 500

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

/**
 * A new password for the signed-in user; it ends every session, this one too. What is wrong with it is in
 * `validationErrors`, by field: names of `PASSWORD_RULES`, `same` or `recent` with spaces between them, or `wrong`.
 */
export const changePassword = endpoint({
  method: 'PUT',
  area: 'member',
  path: '/users/{username}/password',
  body: v.object({
    /** Older ones may be shorter than a new one has to be (spec §5). */
    currentPassword: v.pipe(v.string(), v.minLength(6), v.maxLength(MOST_TYPED)),
    newPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MOST_TYPED)),
  }),
  reply: v.object({ changedAt: v.string() }),
  failure: 'BP-NFA-021',
})
