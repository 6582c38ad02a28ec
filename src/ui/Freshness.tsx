import { mdiAlertCircleOutline, mdiContentSaveCheckOutline, mdiRefresh } from '@mdi/js'
import { Button } from 'react-aria-components/Button'
import { dateAndTime, timeOfDay } from '#base/dates.ts'
import { Icon } from './Icon.tsx'
import { words } from './ui.words.ts'
import styles from './Freshness.module.css'

/** How old the shown data is, or that it is a copy kept on this device; and a Refresh button, with why it failed. */
export function Freshness({
  at,
  isSavedCopy,
  isRefreshing,
  failure,
  onRefresh,
}: {
  at: number
  isSavedCopy: boolean
  isRefreshing: boolean
  /** Why the member's last refresh brought nothing. */
  failure: { reason: string; code: string } | undefined
  onRefresh: () => void
}) {
  return (
    <div className={styles.freshness}>
      <p className={styles.line}>
        {isSavedCopy && <Icon path={mdiContentSaveCheckOutline} size={20} />}
        <span>{isSavedCopy ? words.savedCopy(dateAndTime(at)) : words.updated(timeOfDay(at))}</span>
        <Button className={styles.refresh} aria-disabled={isRefreshing} onPress={onRefresh}>
          <Icon path={mdiRefresh} size={20} />
          {isRefreshing ? words.refreshing : words.refresh}
        </Button>
      </p>
      <p role="status" className={styles.failure}>
        {failure && (
          <>
            <Icon path={mdiAlertCircleOutline} size={20} />
            <span>{words.notUpdated(failure.reason, failure.code)}</span>
          </>
        )}
      </p>
    </div>
  )
}
