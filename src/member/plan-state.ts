import type { Membership } from '#contract/entities/plan.ts'
import { isFuture } from './member.ts'

export type PlanState = 'active' | 'future' | 'ended'

/** Whether a plan pays today, starts later or is over; what the member sees as its status. */
export function planStateOf(plan: Membership, today: Temporal.PlainDate): PlanState {
  if (isFuture(plan, today)) return 'future'
  return plan.isActive ? 'active' : 'ended'
}
