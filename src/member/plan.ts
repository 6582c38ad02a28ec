import { Membership } from '#contract/entities/plan.ts'
import { sealedItem } from '#session/tokens.ts'
import { signedOut } from '#session/session.ts'

const keptPlan = sealedItem('plan', 'plan', Membership)

let chosen: Membership | undefined

/**
 * The plan that the member chose for this session (spec §3, selected plan). The guard admits the member under it, and
 * addresses have its prefix. The router context has the plan of a page.
 */
export const chosenPlan = (): Membership | undefined => chosen

/** Chooses a plan and stores it, sealed, for the session, so that a reload finds it. */
export async function choosePlan(plan: Membership): Promise<void> {
  chosen = plan
  await keptPlan.keep(plan, () => chosen === plan)
}

export function forgetPlan(): void {
  chosen = undefined
  keptPlan.clear()
}

/** Restores the plan from before a reload; an unreadable one is ignored. */
export async function restorePlan(): Promise<void> {
  chosen = (await keptPlan.read()) ?? chosen
}

signedOut.listen(forgetPlan)
