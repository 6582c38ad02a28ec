import * as v from 'valibot'

/** The twelve applications that the portal may hand a member over to, by key (spec §9). */
export const AppKey = v.picklist([
  'interqual',
  'cob',
  'updatepolicy',
  'updatepolicymetallic',
  'rxsavings',
  'careguide',
  'wellbeing',
  'telehealth',
  'diabetes',
  'rewards',
  'discounts',
  'embold',
])
export type AppKey = v.InferOutput<typeof AppKey>

export const isAppKey = (text: unknown): text is AppKey => v.is(AppKey, text)
