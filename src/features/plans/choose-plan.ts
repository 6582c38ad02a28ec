import { useRouter } from '@tanstack/react-router'
import type { Membership } from '#contract/entities/plan.ts'
import { choosePlan } from '#member/plan.ts'
import { takeDeepLink } from '#session/deep-link.ts'

/** Chooses the plan, then goes where the member wanted to go in the first place, else home (readings 3). */
export function useChoosePlan(): (plan: Membership) => Promise<void> {
  const router = useRouter()
  return async (plan) => {
    await choosePlan(plan)
    const wanted = await takeDeepLink(router.options.context.isOurPage)
    await router.navigate({ href: wanted ?? '/dashboard' })
  }
}
