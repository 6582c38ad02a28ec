import { Card } from '#ui/Card.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import styles from './PagePending.module.css'

/** Holds the place of a page's head and its first cards while its code or its data is on the way. */
export function PagePending() {
  return (
    <Loading className={styles.page}>
      <Skeleton shape="title" />
      <Skeleton />
      <div className={styles.cards}>
        <Card>
          <Skeleton shape="block" />
        </Card>
        <Card>
          <Skeleton shape="block" />
        </Card>
      </div>
    </Loading>
  )
}
