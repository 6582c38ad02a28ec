import * as v from 'valibot'
import { Instant } from '#contract/instant.ts'
import { orNull } from '#contract/odd-data.ts'

/** The twelve applications to which the portal may hand a member over, by key (spec §9). */
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

/**
 * The fields of each hand-off, in the form's order (spec §4, single sign-on): the server builds its form from them, and
 * pages name each of them to the member.
 */
export const HAND_OFF_FIELDS = [
  'app',
  'userName',
  'companyId',
  'memberId',
  'contractType',
  /** Always empty. */
  'relayState',
  /** Signed, and valid once. */
  'handOff',
] as const
export type HandOffField = (typeof HAND_OFF_FIELDS)[number]

/** An application to which the user was handed over. */
export const ConnectedApp = v.object({
  app: AppKey,
  firstOpenedAt: Instant,
  lastOpenedAt: Instant,
  /** When the user withdrew consent to the hand-over; null while it is given. */
  stoppedAt: orNull(Instant),
})
export type ConnectedApp = v.InferOutput<typeof ConnectedApp>

export const isAppKey = (text: unknown): text is AppKey => v.is(AppKey, text)
