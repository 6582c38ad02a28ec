import { mdiSwapHorizontal } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { today } from '#base/clock.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { planKey, useSwitchPlan } from '#features/plans/open-plan.ts'
import { maySwitchPlans } from '#member/access.ts'
import { type Member, planStateOf } from '#member/member.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { contractTypeMessages } from '#member/locales/contract-type.gen.ts'
import { PlainButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { PlanIcon } from '#ui/PlanIcon.tsx'
import { shellMessages } from '#shell/locales/shell.gen.ts'
import links from './MenuLinks.module.css'
import styles from './SwitchPlans.module.css'

/** As many as fit in a menu; the linked page lists all. */
const MOST_SHOWN = 3

/**
 * The other plans in force, each one press away, and a link to the page of all plans; hidden without other plans (spec
 * §5).
 */
export function SwitchPlans({ member }: { member: Member }) {
  const { data: plans } = useQuery(membershipsQuery(member.username))
  const switchTo = useSwitchPlan()
  if (!plans || !maySwitchPlans(plans)) return null
  const isOther = (plan: Membership) =>
    planStateOf(plan, today()) === 'active' && planKey(plan) !== planKey(member.plan)
  return (
    <>
      {plans
        .filter(isOther)
        .slice(0, MOST_SHOWN)
        .map((plan) => (
          <li key={planKey(plan)}>
            <PlainButton className={links.link ?? ''} onPress={() => void switchTo(plan)}>
              <PlanIcon type={plan.contractType} size={24} />
              <span>
                {shellMessages.switchTo({ type: contractTypeMessages[plan.contractType] })}
                <span className={styles.plan}>{plan.lobDisplayName}</span>
              </span>
            </PlainButton>
          </li>
        ))}
      <li>
        <Link to="/select-plan" className={links.link}>
          <Icon path={mdiSwapHorizontal} />
          {shellMessages.switchPlans}
        </Link>
      </li>
    </>
  )
}
