import { store, useStore } from '#base/store.ts'
import { Membership } from '#contract/entities/plan.ts'
import { sealedDrawer } from '#session/tokens.ts'
import { signedOut } from '#session/session.ts'

const kept = sealedDrawer('plan', 'plan', Membership)

/** The plan that the member chose for this session (spec §3, selected plan). */
export const selectedPlan = store<Membership | undefined>(undefined)

export const useSelectedPlan = (): Membership | undefined => useStore(selectedPlan)

/** Kept for the session, sealed, so that a reload finds it. */
export async function choosePlan(plan: Membership): Promise<void> {
  selectedPlan.set(plan)
  await kept.keep(plan, () => selectedPlan.get() === plan)
}

export function forgetPlan(): void {
  selectedPlan.set(undefined)
  kept.clear()
}

/** Finds the plan of before the reload; one that cannot be opened is as good as none. */
export async function restorePlan(): Promise<void> {
  const plan = await kept.read()
  if (plan) selectedPlan.set(plan)
}

signedOut.listen(forgetPlan)
