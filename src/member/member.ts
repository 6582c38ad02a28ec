import type { Membership } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'

/** Who is here: the signed-in person under the plan they chose, and what that lets them do. */
export type Member = {
  username: string
  plan: Membership
  rights: Rights
  /** The member and everyone else whose data they may ask for. */
  accessibleIds: readonly string[]
  /** Has said yes to the terms of use that are in effect, or nobody asks for it (spec §3, tosChecked). */
  hasAcceptedTerms: boolean
}

/** What a "may…" question needs to know. */
export type Standing = Pick<Member, 'plan' | 'rights'>

/** Policy holders are looked up by contract, everyone else by member (spec §4, coverage). */
export const lookupIdOf = ({ isPolicyHolder, contractId, memberId }: Membership): string =>
  isPolicyHolder ? contractId : memberId

/** A plan that starts after today opens only what it already has (spec §3). */
export const isFuture = (plan: Membership, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(plan.origEffDate, today) > 0

/** The plan that is marked and focused first: the first active one, else the first inactive one (spec §3). */
export const firstPlan = (plans: readonly Membership[]): Membership | undefined =>
  plans.find(({ isActive }) => isActive) ?? plans[0]
