import * as v from 'valibot'
import { base64url, bytesOfBase64url } from '#base/bytes.ts'
import { seal, unseal } from '#base/seal.ts'
import { drawer } from '#base/storage.ts'
import { store, useStore } from '#base/store.ts'
import { Membership } from '#contract/entities/plan.ts'
import { heldKey } from '#session/key.ts'
import { signedOut } from '#session/session.ts'

const CONTEXT = 'plan'
const kept = drawer('session', 'plan', v.string())

/** The plan that the member chose for this session (spec §3, selected plan). */
export const selectedPlan = store<Membership | undefined>(undefined)

export const useSelectedPlan = (): Membership | undefined => useStore(selectedPlan)

/** Kept for the session, sealed, so that a reload finds it. */
export async function choosePlan(plan: Membership): Promise<void> {
  selectedPlan.set(plan)
  const key = heldKey()
  if (!key) return
  const sealed = base64url(await seal(key.sealing, plan, CONTEXT))
  if (selectedPlan.get() === plan) kept.keep(sealed)
}

export function forgetPlan(): void {
  selectedPlan.set(undefined)
  kept.clear()
}

/** Finds the plan of before the reload; one that cannot be opened is as good as none. */
export async function restorePlan(): Promise<void> {
  const key = heldKey()
  const sealed = kept.read()
  if (!key || !sealed) return
  try {
    selectedPlan.set(v.parse(Membership, await unseal(key.sealing, bytesOfBase64url(sealed), CONTEXT)))
  } catch {
    kept.clear()
  }
}

signedOut.listen(forgetPlan)
