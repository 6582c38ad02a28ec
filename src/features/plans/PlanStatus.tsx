import type { Membership } from '#contract/entities/plan.ts'
import { today } from '#base/clock.ts'
import { shortDate } from '#base/dates.ts'
import { planStateOf } from '#member/member.ts'
import { Label } from '#ui/Label.tsx'
import { plansMessages } from './locales/plans.gen.ts'

/** Active, starts on a date, or ended on a date. */
export function PlanStatus({ plan }: { plan: Membership }) {
  const state = planStateOf(plan, today())
  if (state === 'active') return <Label color="green">{plansMessages.status.active}</Label>
  if (state === 'future')
    return <Label color="accent">{plansMessages.status.starts({ date: shortDate(plan.origEffDate) })}</Label>
  return (
    <Label color="grey">
      {plan.covTermDate
        ? plansMessages.status.ended({ date: shortDate(plan.covTermDate) })
        : plansMessages.status.endedSometime}
    </Label>
  )
}
