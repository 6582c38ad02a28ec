import type { Membership } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'

/** The signed-in person under the chosen plan, with their rights. */
export type Member = {
  username: string
  plan: Membership
  rights: Rights
  /** The member and everyone else whose data they may ask for. */
  accessibleIds: readonly string[]
  /** Has accepted the terms of use in effect, or none are asked for (spec §3, tosChecked). */
  hasAcceptedTerms: boolean
}

/** What an access rule needs to know. */
export type PlanAndRights = Pick<Member, 'plan' | 'rights'>

/** Policy holders are looked up by contract, everyone else by member (spec §4, coverage). */
export const lookupIdOf = ({ isPolicyHolder, contractId, memberId }: Membership): string =>
  isPolicyHolder ? contractId : memberId

/** Whether the plan starts after today; it opens only what it already has (spec §3). */
export const isFuture = (plan: Membership, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(plan.origEffDate, today) > 0

/** The plan that is preselected: the first active one, else the first inactive one (spec §3). */
export const firstPlan = (plans: readonly Membership[]): Membership | undefined =>
  plans.find(({ isActive }) => isActive) ?? plans[0]

export type PlanState = 'active' | 'future' | 'ended'

/** Whether a plan is active, starts later or has ended; shown as its status. */
export function planStateOf(plan: Membership, today: Temporal.PlainDate): PlanState {
  if (isFuture(plan, today)) return 'future'
  return plan.isActive ? 'active' : 'ended'
}
