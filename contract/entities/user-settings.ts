import * as v from 'valibot'
import { orEmpty, orNo } from '#contract/odd-data.ts'

/** The current version of the terms of use; users who accepted another version are asked again. */
export const TERMS_VERSION = '2.0'

/** A signed-in user's settings (spec §3, user settings). */
export const UserSettings = v.object({
  displayName: orEmpty(v.string()),
  /** Whether the current terms were accepted. */
  tosChecked: orNo(),
  /** The member id for which a primary care provider was last chosen; empty if there is none. */
  pcpSelectedMember: orEmpty(v.string()),
})
export type UserSettings = v.InferOutput<typeof UserSettings>
