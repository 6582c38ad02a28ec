import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { FAMILY_TOPICS, FamilyAccess, FamilyTopic } from '#contract/entities/family-access.ts'

/** Returns which family members may see which of the caller's records, and whose records the caller may see. */
export const familyAccess = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/family-access',
  reply: FamilyAccess,
  failure: 'FAM-0001',
  access: 'oneself',
})

/**
 * Replaces the topics that the policy holder may see of the caller. An unusable day is in `validationErrors`, by
 * topic: `past` or `late`.
 */
export const saveFamilyAccess = endpoint({
  method: 'PUT',
  area: 'member',
  path: '/users/{username}/family-access',
  body: v.object({
    contractId: v.pipe(v.string(), v.maxLength(64)),
    /** The version that the caller saw; if it has changed since, nothing is saved (FAM-0003). */
    version: v.pipe(v.string(), v.maxLength(64)),
    topics: v.pipe(
      v.array(v.object({ topic: FamilyTopic, lastDay: Day })),
      v.maxLength(FAMILY_TOPICS.length),
    ),
  }),
  reply: FamilyAccess,
  failure: 'FAM-0002',
  access: 'oneself',
  recent: 'LOG-0035',
  once: true,
})
