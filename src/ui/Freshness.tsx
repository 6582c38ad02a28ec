import { mdiContentSaveCheckOutline, mdiRefresh } from '@mdi/js'
import { dateAndTime, timeOfDay } from '#base/dates.ts'
import { Icon } from './Icon.tsx'
import { words } from './ui.words.ts'
import styles from './Freshness.module.css'

/** How old the shown data is: the time when it came, or that it is a copy kept on this device. */
export function Freshness({
  at,
  isSavedCopy,
  isRefreshing,
  onRefresh,
}: {
  at: number
  isSavedCopy: boolean
  isRefreshing?: boolean
  onRefresh?: () => void
}) {
  return (
    <p className={styles.line}>
      {isSavedCopy && <Icon path={mdiContentSaveCheckOutline} size={20} />}
      <span>{isSavedCopy ? words.savedCopy(dateAndTime(at)) : words.updated(timeOfDay(at))}</span>
      {onRefresh && !isSavedCopy && (
        <button type="button" className={styles.refresh} aria-disabled={isRefreshing} onClick={onRefresh}>
          <Icon path={mdiRefresh} size={20} />
          {isRefreshing ? words.refreshing : words.refresh}
        </button>
      )}
    </p>
  )
}
