import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import styles from './IdCardPage.module.css'

/** The page in its final shape, without the card. */
export function IdCardPending() {
  return (
    <Loading className={styles.page}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="idCard" />
    </Loading>
  )
}
