import * as v from 'valibot'
import { Instant } from '#contract/instant.ts'
import { orElse, orEmpty, orNull, rows, wholeRows } from '#contract/odd-data.ts'
import { Tier1 } from './plan.ts'

/** The parts of the portal that may be down separately. */
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

/** Planned work on one service, announced in advance. */
export const ServiceWindow = v.object({
  service: Service,
  startsAt: Instant,
  endsAt: Instant,
})
export type ServiceWindow = v.InferOutput<typeof ServiceWindow>

/** Whether the insurer's systems answer (spec §7), and the planned work that is known. */
export const SystemAvailability = v.object({
  isSystemAvailable: v.boolean(),
  windows: v.optional(v.pipe(rows(ServiceWindow), v.maxLength(20))),
})
export type SystemAvailability = v.InferOutput<typeof SystemAvailability>

/** The server cuts off longer notices, and the portal rejects them. */
export const NOTICE_MAX_CHARACTERS = 2048

const NoticeText = v.pipe(v.string(), v.maxLength(NOTICE_MAX_CHARACTERS))

/** A notice published by staff, in both languages. */
export const PublishedNotice = v.object({
  /** Distinguishes a notice from an earlier one with the same text. */
  id: v.optional(v.string()),
  en: NoticeText,
  es: orEmpty(NoticeText),
  severity: orElse(v.picklist(['information', 'warning']), 'warning'),
  /** The line of business of its readers; null for everyone. */
  audience: v.nullable(Tier1),
  /** When it disappears, even if the next answer is late. */
  endsAt: orNull(Instant),
})
export type PublishedNotice = v.InferOutput<typeof PublishedNotice>

export const UserNotice = v.object({
  /** The newest notice for all members, in English; empty without one (spec §7). */
  notice: NoticeText,
  /** All current notices, newest first. */
  published: v.optional(v.pipe(wholeRows(PublishedNotice), v.maxLength(20))),
})
export type UserNotice = v.InferOutput<typeof UserNotice>
