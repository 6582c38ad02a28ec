import { Membership } from '#contract/entities/plan.ts'
import { sealedItem } from '#session/tokens.ts'
import { signedOut } from '#session/session.ts'

const keptPlan = sealedItem('plan', 'plan', Membership)

let chosen: Membership | undefined

/**
 * The plan that the member chose for this session (spec §3, selected plan). The guard admits the member under it, and
 * addresses have its prefix. The plan of a page is in the router context.
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

/** Restores the plan of before a reload; an unreadable one is ignored. */
export async function restorePlan(): Promise<void> {
  chosen = (await keptPlan.read()) ?? chosen
}

signedOut.listen(forgetPlan)
