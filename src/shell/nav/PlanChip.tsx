import type { Membership } from '#contract/entities/plan.ts'
import { contractTypeWords } from '#member/contract-type.words.ts'
import { words } from '#shell/shell.words.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { PlanIcon } from '#ui/PlanIcon.tsx'
import styles from './PlanChip.module.css'

/** Which plan all pages speak of now. */
export function PlanChip({ plan }: { plan: Membership }) {
  return (
    <p className={styles.chip}>
      <PlanIcon type={plan.contractType} />
      <span>
        <Hidden>{words.yourPlan}: </Hidden>
        <span className={styles.name}>{plan.lobDisplayName}, </span>
        {contractTypeWords[plan.contractType]}
      </span>
    </p>
  )
}
