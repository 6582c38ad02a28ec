import type { Membership, PlanState } from '#contract/entities/plan.ts'
import type { AccessRights, Rights } from '#contract/entities/rights.ts'

/** The signed-in user under the chosen plan, with their rights. */
export type Member = {
  username: string
  plan: Membership
  rights: Rights
  /** The rights that the plan gives on the days it covers, if it doesn't cover today. */
  rightsInForce?: Rights | undefined
  /** Rights of the plan that the member is too young to use (PHA-0002). */
  tooYoungFor?: AccessRights['tooYoungFor']
  /** The ids of the member and of everyone else whose data they may read. */
  accessibleIds: readonly string[]
  /** Whether the member has accepted the current terms of use, or none are required (spec §3, tosChecked). */
  hasAcceptedTerms: boolean
  /** The person that a primary care provider was last chosen for; empty without one (spec §3). */
  pcpSelectedMember: string
}

const members = new WeakMap<AccessRights, Member>()

/**
 * The member under a plan. Returns the same object for the same plan and rights, because a new one would rerender the
 * frame and the previous page at every navigation.
 */
export function memberOf(plan: Membership, accessRights: AccessRights): Member {
  const known = members.get(accessRights)
  if (known?.plan === plan) return known
  const { accessibleMembers, rights, rightsInForce, tooYoungFor, userSettings } = accessRights
  const member = {
    username: plan.username,
    plan,
    rights,
    rightsInForce,
    tooYoungFor,
    accessibleIds: accessibleMembers.map(({ memberId }) => memberId),
    hasAcceptedTerms: userSettings?.tosChecked ?? true,
    pcpSelectedMember: userSettings?.pcpSelectedMember ?? '',
  }
  members.set(accessRights, member)
  return member
}

/** The facts that an access rule needs. */
export type PlanAndRights = Pick<Member, 'plan' | 'rights' | 'tooYoungFor'>

/** Policy holders are looked up by contract, other members by member id (spec §4, coverage). */
export const lookupIdOf = ({ isPolicyHolder, contractId, memberId }: Membership): string =>
  isPolicyHolder ? contractId : memberId

/** The member with the rights that apply on the days that the plan covers; undefined if it covers today. */
export const inForce = ({ plan, rightsInForce, tooYoungFor }: Member): PlanAndRights | undefined =>
  rightsInForce && { plan, rights: rightsInForce, tooYoungFor }

/** The member with the rights of a person of full age; undefined if no right depends on age. */
export const ofAge = ({ plan, rights, tooYoungFor = [] }: Member): PlanAndRights | undefined =>
  tooYoungFor.length === 0 ? undefined : { plan, rights }

/** Whether the plan starts after today; until then it opens only what it already has (spec §3). */
export const isFuture = (plan: Membership, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(plan.origEffDate, today) > 0

/** The preselected plan: the first active one, or else the first inactive one (spec §3). */
export const firstPlan = (plans: readonly Membership[]): Membership | undefined =>
  plans.find(({ isActive }) => isActive) ?? plans[0]

/**
 * Whether a plan is active, starts later or has ended; shown as its status. A plan covers its last day, and a plan
 * canceled before its first day never starts.
 */
export function planStateOf(plan: Membership, today: Temporal.PlainDate): PlanState {
  if (plan.covTermDate !== null && Temporal.PlainDate.compare(plan.covTermDate, today) < 0) return 'ended'
  if (isFuture(plan, today)) return 'future'
  return plan.isActive ? 'active' : 'ended'
}
