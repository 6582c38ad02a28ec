import { mdiCardSearchOutline } from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Membership } from '#contract/entities/plan.ts'
import { today } from '#base/clock.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { brandOf } from '#member/brand.ts'
import { firstPlan } from '#member/member.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { signedInUser } from '#session/session.ts'
import { ButtonAnchor } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { useChoosePlan } from './choose-plan.ts'
import { PlanCard } from './PlanCard.tsx'
import { planKey, sortedPlans } from './plans.rules.ts'
import { words } from './plans.words.ts'
import styles from './SelectPlanPage.module.css'

/** Every plan of the person, the likely one marked and focused (spec §2.2, order). */
export function SelectPlanPage() {
  const { data: plans } = useSuspenseQuery(membershipsQuery(signedInUser() ?? ''))
  const { current, past } = sortedPlans(plans, today())
  if (plans.length === 0) return <NoPlan />
  const likely = firstPlan([...current, ...past])
  const pastCards = <PlanCards plans={past} likely={likely} />
  return (
    <div className={styles.page}>
      <PageHeader
        title={words.title}
        answer={current.length > 0 ? `${words.answer(current.length)} ${words.hint}` : words.noCurrent}
      />
      <PlanCards plans={current} likely={likely} />
      {current.length === 0
        ? pastCards
        : past.length > 0 && <Disclosure summary={words.past(past.length)}>{pastCards}</Disclosure>}
    </div>
  )
}

function PlanCards({ plans, likely }: { plans: readonly Membership[]; likely: Membership | undefined }) {
  const choose = useChoosePlan()
  const [opening, setOpening] = useState<Membership>()
  const open = async (plan: Membership) => {
    setOpening(plan)
    try {
      await choose(plan)
    } finally {
      setOpening(undefined)
    }
  }
  if (plans.length === 0) return null
  return (
    <ul role="list" className={styles.plans}>
      {plans.map((plan) => (
        <li key={planKey(plan)}>
          <PlanCard
            plan={plan}
            isFirst={plan === likely}
            isOpening={plan === opening}
            onOpen={() => void open(plan)}
          />
        </li>
      ))}
    </ul>
  )
}

function NoPlan() {
  const { member: phone } = brandOf().phones
  return (
    <Trouble
      icon={mdiCardSearchOutline}
      title={words.empty.title}
      actions={
        <ButtonAnchor look="primary" href={phoneLink(phone)}>
          {words.empty.call(phoneNumber(phone))}
        </ButtonAnchor>
      }
    >
      <p>{words.empty.body}</p>
    </Trouble>
  )
}
