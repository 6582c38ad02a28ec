import { mdiArrowRight } from '@mdi/js'
import { useId } from 'react'
import type { Membership } from '#contract/entities/plan.ts'
import { shortDate } from '#base/dates.ts'
import { useBrand } from '#member/brand.ts'
import { PlainButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Label } from '#ui/Label.tsx'
import { PlanIcon } from '#ui/PlanIcon.tsx'
import { contractTypeMessages } from '#member/locales/contract-type.gen.ts'
import { PlanStatus } from './PlanStatus.tsx'
import { plansMessages } from './locales/plans.gen.ts'
import styles from './PlanCard.module.css'

/** Arriving directly from sign-in isn't a navigation, so the frame doesn't move the focus. */
const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

type Props = {
  plan: Membership
  isFirst: boolean
  isOpening: boolean
  onOpen: () => void
}

/** A plan to choose; the whole card is the target of its one button. */
export function PlanCard({ plan, isFirst, isOpening, onOpen }: Props) {
  const heading = useId()
  const type = contractTypeMessages[plan.contractType]
  return (
    <Card
      className={classes(styles.card, isFirst && styles.isFirst)}
      aria-labelledby={heading}
      data-brand={useBrand(plan).key}
    >
      <div className={styles.head}>
        <span className={styles.icon}>
          <PlanIcon type={plan.contractType} size={28} />
        </span>
        <div className={styles.name}>
          <p className={styles.type}>{type}</p>
          <h2 id={heading}>{plan.lobDisplayName}</h2>
        </div>
      </div>
      <p className={styles.labels}>
        <PlanStatus plan={plan} />
        {isFirst && <Label color="accent">{plansMessages.startHere}</Label>}
      </p>
      <DataList>
        <Fact term={plansMessages.member}>{plan.displayName}</Fact>
        <Fact term={plansMessages.memberId}>{plan.memberId}</Fact>
        <Fact term={plansMessages.group}>{plan.groupNumber}</Fact>
        <Fact term={plansMessages.role}>
          {plan.isPolicyHolder ? plansMessages.holder : plansMessages.dependent}
        </Fact>
        <Fact term={plansMessages.startDate}>{shortDate(plan.origEffDate)}</Fact>
      </DataList>
      <PlainButton
        className={styles.open}
        aria-label={plansMessages.open({ plan: plan.lobDisplayName, type })}
        aria-disabled={isOpening}
        ref={isFirst ? focus : undefined}
        data-first-focus={isFirst || undefined}
        onPress={onOpen}
      >
        {isOpening ? plansMessages.opening : plansMessages.openShort}
        <Icon path={mdiArrowRight} size={20} />
      </PlainButton>
    </Card>
  )
}
