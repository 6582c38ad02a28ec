import {
  type AuthorizationColor,
  type AuthorizationStatusId,
  authorizationStatusOf,
} from '#contract/authorization-status.ts'
import type { ListedAuthorization } from '#contract/entities/authorization.ts'

/** What a status means to a member; several statuses may mean the same. */
export type StatusMeaning =
  | ('approved' | 'extended' | 'notRequired' | 'outsideVendor' | 'denied' | 'deniedLimit')
  | ('deniedInformation' | 'deniedNetwork' | 'deniedBenefit' | 'deniedRequirements' | 'partlyDenied')
  | ('inReview' | 'wrongPayor' | 'notEligible' | 'new' | 'withdrawn' | 'unknown')

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
  deniedLetter: 'denied',
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
  notRequired: 'approved',
  outsideVendor: 'open',
  denied: 'denied',
  deniedLimit: 'denied',
  deniedInformation: 'denied',
  deniedNetwork: 'denied',
  deniedBenefit: 'denied',
  deniedRequirements: 'denied',
  partlyDenied: 'denied',
  inReview: 'open',
  new: 'open',
  wrongPayor: 'other',
  notEligible: 'other',
  withdrawn: 'other',
  unknown: 'other',
}

export type StatusShown = {
  /** Undefined for a status that only the insurer knows. */
  id: AuthorizationStatusId | undefined
  /** Spec §4; a status that nobody here knows has none. */
  color: AuthorizationColor | undefined
  meaning: StatusMeaning
  group: StatusGroup
}

/** How an insurer's status is shown, whatever its case. */
export function statusShown(text: string): StatusShown {
  const status = authorizationStatusOf(text)
  const meaning = status ? MEANINGS[status.id] : 'unknown'
  return { id: status?.id, color: status?.color, meaning, group: GROUPS[meaning] }
}

export type AuthorizationFilter = { memberId: string; group: string; kind: string }

export const NO_FILTER: AuthorizationFilter = { memberId: '', group: '', kind: '' }

/** Those that fit the filters, in their order; an empty filter takes all. */
export const filterAuthorizations = (
  all: readonly ListedAuthorization[],
  { memberId, group, kind }: AuthorizationFilter,
): ListedAuthorization[] =>
  all.filter(
    (one) =>
      (memberId === '' || one.memberId === memberId) &&
      (group === '' || statusShown(one.status).group === group) &&
      (kind === '' || one.kind === kind),
  )

/** How many wait for a decision. */
export const openOf = (all: readonly ListedAuthorization[]): number =>
  all.filter(({ status }) => statusShown(status).group === 'open').length
