import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { Profile } from '#contract/entities/profile.ts'
import { MOST_TYPED } from '#contract/profile-rules.ts'

/** Text as typed; the rules (`profile-rules.ts`) report errors by field. */
const typed = v.pipe(v.string(), v.maxLength(MOST_TYPED))

/** Returns the person as the insurer knows them, or null if the insurer doesn't offer profiles. */
export const profile = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/profile',
  reply: v.object({ profile: v.nullable(Profile) }),
  failure: 'UPD-0003',
  access: 'own-plan',
})

/**
 * Changes one part of the profile. Wrong fields are in `validationErrors`. An old version (UPD-0004, 409) and a
 * change without effect (UPD-0005) are rejected.
 */
export const changeProfile = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: '/members/{memberId}/profile',
  body: v.object({
    /** The part's version as the caller saw it. */
    version: v.pipe(v.string(), v.maxLength(64)),
    change: v.variant('part', [
      v.strictObject({ part: v.literal('name'), preferredName: typed }),
      v.strictObject({
        part: v.literal('address'),
        line1: typed,
        line2: typed,
        city: typed,
        state: typed,
        zip: typed,
      }),
      v.strictObject({ part: v.literal('phones'), home: typed, work: typed }),
      v.strictObject({
        part: v.literal('other-coverage'),
        has: v.picklist(['none', 'policy']),
        /** Empty without other coverage. */
        carrier: typed,
        policyNumber: typed,
        from: typed,
        to: typed,
      }),
      v.strictObject({ part: v.literal('ended-family'), hidesEnded: v.boolean() }),
    ]),
  }),
  reply: v.object({ profile: Profile }),
  failure: 'UPD-0001',
  access: 'own-plan',
  once: true,
})
