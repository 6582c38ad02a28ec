import { Membership } from '#contract/entities/plan.ts'
import { sealedItem } from '#session/tokens.ts'
import { signedOut } from '#session/session.ts'

const keptPlan = sealedItem('plan', 'plan', Membership)

let chosen: Membership | undefined

/**
 * The plan that the member chose for this session (spec §3, selected plan): what the guard admits them under, and the
 * prefix of the addresses. What a page stands under is in the router context.
 */
export const chosenPlan = (): Membership | undefined => chosen

/** Kept for the session, sealed, so that a reload finds it. */
export async function choosePlan(plan: Membership): Promise<void> {
  chosen = plan
  await keptPlan.keep(plan, () => chosen === plan)
}

export function forgetPlan(): void {
  chosen = undefined
  keptPlan.clear()
}

/** Finds the plan of before the reload; one that cannot be opened is as good as none. */
export async function restorePlan(): Promise<void> {
  chosen = (await keptPlan.read()) ?? chosen
}

signedOut.listen(forgetPlan)
