import { useRouter } from '@tanstack/react-router'
import type { Membership, UnknownPlan } from '#contract/entities/plan.ts'
import { choosePlan } from '#member/plan.ts'
import { startAddress } from '#member/start-page.ts'
import { takeDeepLink } from '#session/deep-link.ts'

/** Chooses the plan; returns the page that the member wanted before signing in, or else their start page. */
export async function openPlan(plan: Membership, isOurPage: (path: string) => boolean): Promise<string> {
  await choosePlan(plan)
  const wanted = await takeDeepLink(isOurPage)
  // The home screen icon asks for the dashboard.
  return wanted && wanted !== '/dashboard' ? wanted : startAddress()
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of the switch that leads to the page; it names no plan, because browsers keep the state on the disk. */
    planSwitch?: number
  }
}

let switches = 0
let asked: Membership | undefined

/**
 * Switches to a plan by way of the page of all plans. The page that the member leaves may ask whether to stay; the plan
 * changes only if they leave.
 */
export function useSwitchPlan(): (plan: Membership) => Promise<void> {
  const router = useRouter()
  return (plan) => {
    switches += 1
    asked = plan
    return router.navigate({ to: '/select-plan', state: { planSwitch: switches } })
  }
}

/** The plan of the switch that leads to the page, once; a reload or Back doesn't switch again. */
export function takeSwitch({ planSwitch }: { planSwitch?: number | undefined }): Membership | undefined {
  if (planSwitch !== switches) return undefined
  const plan = asked
  asked = undefined
  return plan
}

/** Opens a plan and navigates to its page. */
export function useOpenPlan(): (plan: Membership) => Promise<void> {
  const router = useRouter()
  return async (plan) => router.navigate({ href: await openPlan(plan, router.options.context.isOurPage) })
}

/** Identifies a membership, because one contract may hold several types. */
export const planKey = ({ contractId, contractType, memberId, origEffDate }: Membership): string =>
  [contractId, contractType, memberId, origEffDate].join(' ')

type Plans = {
  userMemberships: readonly Membership[]
  unknownPlans?: readonly UnknownPlan[] | undefined
  isPartial?: boolean | undefined
}

/** The plan that opens without a question: the only one, if the page has nothing else to say. */
export const onlyPlan = ({ userMemberships, unknownPlans = [], isPartial }: Plans): Membership | undefined =>
  userMemberships.length === 1 && unknownPlans.length === 0 && !isPartial ? userMemberships[0] : undefined
