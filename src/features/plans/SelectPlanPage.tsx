import { mdiBadgeAccountOutline, mdiCardSearchOutline } from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Membership, PlanState } from '#contract/entities/plan.ts'
import { today } from '#base/clock.ts'
import { phoneLink, phoneNumber } from '#base/phone.ts'
import { useBrand } from '#member/brand.ts'
import { firstPlan, planStateOf } from '#member/member.ts'
import { STAFF_PATH } from '#contract/paths.ts'
import { isStaffQuery, membershipsQuery, unknownPlansQuery } from '#member/member.queries.ts'
import { signedInUser } from '#session/session.ts'
import { signOut } from '#session/sign-out.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { planKey, useOpenPlan } from './open-plan.ts'
import { PlanCard } from './PlanCard.tsx'
import { UnknownPlans } from './UnknownPlans.tsx'
import { plansMessages } from './locales/plans.gen.ts'
import styles from './SelectPlanPage.module.css'

/** All plans of the user; the likely one is marked and focused (spec §2.2, order). */
export function SelectPlanPage() {
  const username = signedInUser() ?? ''
  const { data: plans } = useSuspenseQuery(membershipsQuery(username))
  const { data: unknown } = useSuspenseQuery(unknownPlansQuery(username))
  const { active, future, past } = sortedPlans(plans, today())
  const current = [...active, ...future]
  if (plans.length === 0 && unknown.length === 0) return <NothingToChoose />
  const likely = firstPlan([...current, ...past])
  const pastCards = <PlanCards plans={past} likely={likely} />
  return (
    <div className={styles.page}>
      <PageHeader
        title={plansMessages.title}
        answer={plans.length === 0 ? undefined : answerText(active.length, future.length)}
      />
      <PlanCards plans={current} likely={likely} />
      {current.length === 0
        ? pastCards
        : past.length > 0 && (
            <Disclosure summary={plansMessages.past({ count: past.length })}>{pastCards}</Disclosure>
          )}
      <UnknownPlans plans={unknown} />
    </div>
  )
}

/** Active plans, then future ones; ended plans separately. */
function sortedPlans(plans: readonly Membership[], today: Temporal.PlainDate) {
  const inState = (wanted: PlanState) => plans.filter((plan) => planStateOf(plan, today) === wanted)
  return { active: inState('active'), future: inState('future'), past: inState('ended') }
}

/** A future plan doesn't count as one that the member has now. */
function answerText(active: number, future: number): string {
  const { answer, startsLater, onlyFuture, hint, noCurrent } = plansMessages
  if (active > 0)
    return [answer({ current: active }), ...(future > 0 ? [startsLater({ future })] : []), hint].join(' ')
  return future > 0 ? `${onlyFuture({ future })} ${hint}` : noCurrent
}

type PlanCardsProps = { plans: readonly Membership[]; likely: Membership | undefined }

function PlanCards({ plans, likely }: PlanCardsProps) {
  const openPlan = useOpenPlan()
  const [opening, setOpening] = useState<Membership>()
  const open = async (plan: Membership) => {
    setOpening(plan)
    try {
      await openPlan(plan)
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

function NothingToChoose() {
  const { data: isStaff } = useSuspenseQuery(isStaffQuery(signedInUser() ?? ''))
  return isStaff ? <StaffAccount /> : <NoPlan />
}

/** An insurer employee: the account works, but the portal has nothing to show. */
function StaffAccount() {
  return (
    <Trouble
      icon={mdiBadgeAccountOutline}
      title={plansMessages.staff.title}
      actions={
        <>
          <ButtonAnchor variant="primary" href={STAFF_PATH}>
            {plansMessages.staff.console}
          </ButtonAnchor>
          <Button onPress={() => void signOut('by-member')}>{plansMessages.staff.signOut}</Button>
        </>
      }
    >
      <p>{plansMessages.staff.body}</p>
      <p>{plansMessages.staff.next}</p>
    </Trouble>
  )
}

function NoPlan() {
  const { member: phone } = useBrand().phones
  return (
    <Trouble
      icon={mdiCardSearchOutline}
      title={plansMessages.empty.title}
      actions={
        <ButtonAnchor variant="primary" href={phoneLink(phone)}>
          {plansMessages.empty.call({ number: phoneNumber(phone) })}
        </ButtonAnchor>
      }
    >
      <p>{plansMessages.empty.body}</p>
    </Trouble>
  )
}

/** The page's final layout without the plans. No title, because a member with one plan is redirected to it. */
export function SelectPlanPending() {
  return (
    <Loading className={styles.page}>
      <Skeleton shape="title" />
      <Skeleton />
      <div className={styles.plans}>
        <Card>
          <Skeleton shape="plan" />
        </Card>
        <Card>
          <Skeleton shape="plan" />
        </Card>
      </div>
    </Loading>
  )
}
