import { Card } from '#ui/Card.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import styles from './SelectPlanPage.module.css'

/** The page in its final shape, without the plans. */
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
