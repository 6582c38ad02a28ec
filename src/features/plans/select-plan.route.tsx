import { createFileRoute, redirect } from '@tanstack/react-router'
import { membershipsQuery } from '#member/member.queries.ts'
import { chosenPlan } from '#member/plan.ts'
import { signedInUser } from '#session/session.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { onlyPlan, openPlan, takeSwitch } from './open-plan.ts'
import { SelectPlanPage, SelectPlanPending } from './SelectPlanPage.tsx'

export const Route = createFileRoute('/_portal/select-plan')({
  staticData: { title: titleMessages.selectPlan, access: 'token', skeleton: 'tiles', mayLeadOn: true },
  // Hovering over a link must not open a plan, and a click meanwhile would get the result of the running loader.
  preload: false,
  beforeLoad: async ({ context: { isOurPage }, location: { state }, preload }): Promise<void> => {
    const plan = preload ? undefined : takeSwitch(state)
    if (plan) throw redirect({ href: await openPlan(plan, isOurPage), replace: true })
  },
  loader: async ({ context: { queryClient, isOurPage } }): Promise<void> => {
    const plans = await queryClient.ensureQueryData(membershipsQuery(signedInUser() ?? ''))
    if (plans.needsCode) throw redirect({ to: '/enter-code', replace: true })
    const only = onlyPlan(plans)
    // A member with an open plan wants to look at their plans.
    if (!only || chosenPlan()) return
    throw redirect({ href: await openPlan(only, isOurPage), replace: true })
  },
  component: SelectPlanPage,
  pendingComponent: SelectPlanPending,
})
