import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { LANGUAGES } from '#contract/entities/localized-text.ts'
import { Memberships } from '#contract/entities/plan.ts'
import { AccessRights } from '#contract/entities/rights.ts'

/** Longer passwords are rejected unread. */
const MOST_TYPED = 500

/** Lists the user's plans and the members on them. */
export const memberships = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/memberships',
  access: 'oneself',
  beforeRecords: true,
  reply: Memberships,
  failure: 'BP-NFA-002',
})

/** Returns the member's rights under a plan. */
export const accessRights = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/accessrights/{companyId}/{memberId}/{contractType}',
  access: 'oneself',
  reply: AccessRights,
  failure: 'BP-NFA-001',
})

/**
 * Deletes the account and signs it out everywhere. Requires a recent sign-in (LOG-0035); a payment in progress
 * (PAY-0016) or a block by the plan (ADM-0002) prevents it. `language` is the language of the letter.
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
 * Changes the password and ends every other session. Faults are in `validationErrors`, by field: names of
 * `PASSWORD_RULES`, `common`, `same` or `recent`, separated by spaces, or `wrong`.
 */
export const changePassword = endpoint({
  method: 'PUT',
  area: 'member',
  path: '/users/{username}/password',
  access: 'oneself',
  body: v.object({
    /** Old passwords may be shorter than new ones must be (spec §5). */
    currentPassword: v.pipe(v.string(), v.minLength(6), v.maxLength(MOST_TYPED)),
    newPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MOST_TYPED)),
  }),
  reply: v.object({ changedAt: v.string() }),
  failure: 'BP-NFA-021',
})
