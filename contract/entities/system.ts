import * as v from 'valibot'

/** Whether the insurer's systems answer (spec §7). */
export const SystemAvailability = v.object({ isSystemAvailable: v.boolean() })
export type SystemAvailability = v.InferOutput<typeof SystemAvailability>

/** A notice longer than this is cut by the server and refused by the portal (security CO-04). */
export const NOTICE_MAX_CHARACTERS = 2048

export const UserNotice = v.object({ notice: v.pipe(v.string(), v.maxLength(NOTICE_MAX_CHARACTERS)) })
export type UserNotice = v.InferOutput<typeof UserNotice>
