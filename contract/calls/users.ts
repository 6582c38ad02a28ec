import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { LANGUAGES } from '#contract/entities/localized-text.ts'
import { Memberships } from '#contract/entities/plan.ts'
import { AccessRights } from '#contract/entities/rights.ts'

/** Longer ones are refused before anybody looks at them. */
const MOST_TYPED = 500

export const memberships = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/memberships',
  access: 'oneself',
  beforeRecords: true,
  reply: Memberships,
  failure: 'BP-NFA-002',
})

export const accessRights = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/accessrights/{companyId}/{memberId}/{contractType}',
  access: 'oneself',
  reply: AccessRights,
  failure: 'BP-NFA-001',
})

/**
 * Closes the account of the signed-in user for good: whoever signed in with it is signed out everywhere. Asks for the
 * sign-in again (LOG-0035), and is refused while a payment of theirs is under way (PAY-0016)
 * and to whom the plan blocks (ADM-0002). `language` is the letter's.
 */
export const deleteAccount = endpoint({
  method: 'DELETE',
  area: 'member',
  path: '/users/{username}',
  access: 'oneself',
  recent: 'LOG-0035',
  query: v.object({ language: v.optional(v.picklist(LANGUAGES)) }),
  reply: v.object({ deletedAt: v.string() }),
  failure: 'BP-NFA-022',
})

/**
 * A new password for the signed-in user; it ends every other session. What is wrong with it is in `validationErrors`,
 * by field: names of `PASSWORD_RULES`, `common`, `same` or `recent` with spaces between them, or `wrong`.
 */
export const changePassword = endpoint({
  method: 'PUT',
  area: 'member',
  path: '/users/{username}/password',
  access: 'oneself',
  body: v.object({
    /** Older ones may be shorter than a new one has to be (spec §5). */
    currentPassword: v.pipe(v.string(), v.minLength(6), v.maxLength(MOST_TYPED)),
    newPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MOST_TYPED)),
  }),
  reply: v.object({ changedAt: v.string() }),
  failure: 'BP-NFA-021',
})
