import * as v from 'valibot'
import { rows } from '#contract/odd-data.ts'

/** The parts of the portal that may be down by themselves. */
export const Service = v.picklist([
  'claims',
  'coverage',
  'id-cards',
  'payments',
  'pharmacy',
  'messages',
  'sign-in',
])
export type Service = v.InferOutput<typeof Service>

/** Planned work on one service; told before it begins. */
export const ServiceWindow = v.object({
  service: Service,
  startsAt: v.pipe(v.string(), v.isoTimestamp()),
  endsAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type ServiceWindow = v.InferOutput<typeof ServiceWindow>

/** Whether the insurer's systems answer (spec §7), and the planned work that is known. */
export const SystemAvailability = v.object({
  isSystemAvailable: v.boolean(),
  windows: v.optional(v.pipe(rows(ServiceWindow), v.maxLength(20))),
})
export type SystemAvailability = v.InferOutput<typeof SystemAvailability>

/** A notice longer than this is cut by the server and refused by the portal (security CO-04). */
export const NOTICE_MAX_CHARACTERS = 2048

export const UserNotice = v.object({ notice: v.pipe(v.string(), v.maxLength(NOTICE_MAX_CHARACTERS)) })
export type UserNotice = v.InferOutput<typeof UserNotice>
