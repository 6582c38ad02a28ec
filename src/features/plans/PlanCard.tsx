import { mdiArrowRight } from '@mdi/js'
import { useId } from 'react'
import type { Membership } from '#contract/entities/plan.ts'
import { shortDate } from '#base/dates.ts'
import { brandOf } from '#member/brand.ts'
import { contractTypeWords } from '#member/contract-type.words.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { DataList, Fact } from '#ui/DataList.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Label } from '#ui/Label.tsx'
import { PlanIcon } from '#ui/PlanIcon.tsx'
import { PlanStatus } from './PlanStatus.tsx'
import { words } from './plans.words.ts'
import styles from './PlanCard.module.css'

/** Arriving straight from sign-in is not a navigation, so the frame does not move the focus. */
const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

type Props = {
  plan: Membership
  isFirst: boolean
  isOpening: boolean
  onOpen: () => void
}

/** One plan to choose; the whole card is the target of its one button. */
export function PlanCard({ plan, isFirst, isOpening, onOpen }: Props) {
  const heading = useId()
  const type = contractTypeWords[plan.contractType]
  return (
    <Card
      className={classes(styles.card, isFirst && styles.isFirst)}
      aria-labelledby={heading}
      data-brand={brandOf(plan).key}
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
        {isFirst && <Label color="accent">{words.startHere}</Label>}
      </p>
      <DataList>
        <Fact term={words.member}>{plan.displayName}</Fact>
        <Fact term={words.memberId}>{plan.memberId}</Fact>
        <Fact term={words.group}>{plan.groupNumber}</Fact>
        <Fact term={words.role}>{plan.isPolicyHolder ? words.holder : words.dependent}</Fact>
        <Fact term={words.startDate}>{shortDate(plan.origEffDate)}</Fact>
      </DataList>
      <button
        type="button"
        className={styles.open}
        aria-label={words.open(plan.lobDisplayName, type)}
        aria-disabled={isOpening}
        ref={isFirst ? focus : undefined}
        data-first-focus={isFirst || undefined}
        onClick={onOpen}
      >
        {isOpening ? words.opening : words.openShort}
        <Icon path={mdiArrowRight} size={20} />
      </button>
    </Card>
  )
}
