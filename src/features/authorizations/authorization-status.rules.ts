import {
  AUTHORIZATION_STATUSES,
  type AuthorizationColor,
  type AuthorizationStatusId,
  authorizationStatusOf,
  isDenial,
  isUndecided,
} from '#contract/authorization-status.ts'
import type { Authorization, ListedAuthorization } from '#contract/entities/authorization.ts'

/** The meaning of a status for members; several statuses may have the same meaning. */
export type StatusMeaning =
  | ('approved' | 'extended' | 'ended' | 'notRequired' | 'outsideVendor' | 'denied' | 'deniedLimit')
  | ('deniedInformation' | 'deniedNetwork' | 'deniedBenefit' | 'deniedLetter' | 'deniedRequirements')
  | ('partlyDenied' | 'inReview' | 'wrongPayor' | 'notEligible' | 'new' | 'withdrawn')
  | ('unknown' | 'unstated')

const MEANINGS: Record<AuthorizationStatusId, StatusMeaning> = {
  approved: 'approved',
  extendedForRepresentative: 'extended',
  extendedForMember: 'extended',
  extendedForProvider: 'extended',
  notRequired: 'notRequired',
  outsideVendor: 'outsideVendor',
  denied: 'denied',
  deniedAfterReview: 'denied',
  deniedLimit: 'deniedLimit',
  deniedInformation: 'deniedInformation',
  deniedNetwork: 'deniedNetwork',
  deniedBenefit: 'deniedBenefit',
  deniedLetter: 'deniedLetter',
  deniedRequirements: 'deniedRequirements',
  partlyDenied: 'partlyDenied',
  inReview: 'inReview',
  wrongPayor: 'wrongPayor',
  notEligible: 'notEligible',
  new: 'new',
  withdrawnForRepresentative: 'withdrawn',
  withdrawnForMember: 'withdrawn',
  withdrawnForProvider: 'withdrawn',
}

export const STATUS_GROUPS = ['open', 'approved', 'denied', 'other'] as const
export type StatusGroup = (typeof STATUS_GROUPS)[number]

const GROUPS: Record<StatusMeaning, StatusGroup> = {
  approved: 'approved',
  extended: 'approved',
  ended: 'approved',
  notRequired: 'approved',
  outsideVendor: 'open',
  denied: 'denied',
  deniedLimit: 'denied',
  deniedInformation: 'denied',
  deniedNetwork: 'denied',
  deniedBenefit: 'denied',
  deniedLetter: 'denied',
  deniedRequirements: 'denied',
  partlyDenied: 'denied',
  inReview: 'open',
  new: 'open',
  wrongPayor: 'other',
  notEligible: 'other',
  withdrawn: 'other',
  unknown: 'other',
  unstated: 'other',
}

export type StatusShown = {
  /** Undefined for a status that only the insurer defines. */
  id: AuthorizationStatusId | undefined
  /** Spec §4; undefined for an unknown status. */
  color: AuthorizationColor | undefined
  meaning: StatusMeaning
  group: StatusGroup
}

/** The meanings for which an end date matters. */
const APPROVALS: ReadonlySet<StatusMeaning> = new Set(['approved', 'extended', 'partlyDenied'])

type Stated = Pick<ListedAuthorization, 'status' | 'validTo'>

/**
 * How an insurer's status is shown on a day, ignoring case. An approval whose last day has passed no longer covers
 * anything.
 */
export function statusShown({ status: text, validTo }: Stated, on: Temporal.PlainDate): StatusShown {
  const status = authorizationStatusOf(text)
  if (!status) {
    const meaning = text.trim() === '' ? 'unstated' : 'unknown'
    return { id: undefined, color: undefined, meaning, group: 'other' }
  }
  const { id, color } = status
  const meaning = MEANINGS[id]
  const hasEnded = APPROVALS.has(meaning) && validTo !== null && validTo < on.toString()
  return { id, color, meaning: hasEnded ? 'ended' : meaning, group: GROUPS[meaning] }
}

/** Indexed by the insurer's spelling, so that filtering thousands of rows resolves each status once. */
const WRITTEN_GROUPS: ReadonlyMap<string, StatusGroup> = new Map(
  AUTHORIZATION_STATUSES.map(({ id, text }) => [text, GROUPS[MEANINGS[id]]]),
)

/** The status group, which is the same on every day. */
export function groupOf(one: Pick<ListedAuthorization, 'status' | 'decidedOn'>): StatusGroup {
  const written = WRITTEN_GROUPS.get(one.status)
  if (written) return written
  const known = authorizationStatusOf(one.status)
  if (known) return GROUPS[MEANINGS[known.id]]
  return isUndecided(one) ? 'open' : 'other'
}

/** Whether it was denied, fully or partly, or the insurer states a last day to appeal. */
export const isAppealable = ({
  status,
  appealUntil,
}: Pick<Authorization, 'status' | 'appealUntil'>): boolean =>
  Boolean(appealUntil) || isDenial(authorizationStatusOf(status))

/** The number of undecided requests. Undefined instead of 0 if a request has an unclear status and no decision day. */
export function openOf(all: readonly ListedAuthorization[]): number | undefined {
  const open = all.filter((one) => groupOf(one) === 'open').length
  const isUnclear = all.some(({ status, decidedOn }) => !authorizationStatusOf(status) && decidedOn === null)
  return open === 0 && isUnclear ? undefined : open
}
