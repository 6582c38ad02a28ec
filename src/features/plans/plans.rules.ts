import type { Membership } from '#contract/entities/plan.ts'
import { planStateOf } from '#member/member.ts'

/** Active plans, then those that start later; what is over stands apart (pages 2). */
export function sortedPlans(plans: readonly Membership[], today: Temporal.PlainDate) {
  const inState = (wanted: string) => plans.filter((plan) => planStateOf(plan, today) === wanted)
  return { current: [...inState('active'), ...inState('future')], past: inState('ended') }
}

/** Tells two memberships apart: one contract may hold several types. */
export const planKey = ({ contractId, contractType, memberId, origEffDate }: Membership): string =>
  [contractId, contractType, memberId, origEffDate].join(' ')
