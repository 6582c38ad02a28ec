import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { NEWS_KINDS, NewsChoice, Preferences, QuietHours } from '#contract/entities/preferences.ts'

/** Returns which news the member gets, and how. */
export const preferences = endpoint({
  method: 'GET',
  area: 'message',
  path: '/{memberId}/preferences',
  reply: Preferences,
  failure: 'BP-NFA-0235',
  access: 'own-plan',
})

/**
 * Saves the choices that are sent; other kinds stay unchanged. A conflict with another change is rejected (NOT-0002,
 * 409). Quiet hours that end when they start are in `validationErrors` as `quietHours: same`.
 */
export const savePreferences = endpoint({
  method: 'POST',
  area: 'message',
  path: '/{memberId}/preferences',
  body: v.object({
    version: v.pipe(v.string(), v.maxLength(64)),
    choices: v.pipe(v.array(NewsChoice), v.maxLength(NEWS_KINDS.length)),
    quietHours: v.nullable(QuietHours),
  }),
  reply: Preferences,
  failure: 'BP-NFA-0236',
  access: 'own-plan',
  once: true,
})
