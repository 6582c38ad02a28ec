import { mdiAlertCircleOutline, mdiContentSaveCheckOutline, mdiRefresh } from '@mdi/js'
import { Button } from 'react-aria-components/Button'
import { dateAndTime, timeOfDay } from '#base/dates.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { uiMessages } from './locales/ui.gen.ts'
import styles from './Freshness.module.css'

/**
 * The age of the shown data, with a Refresh button: unobtrusive, at the end of a page's header, and on a phone only the
 * button. A saved copy or a failed refresh takes its own line.
 */
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
  /** Why the member's last refresh failed. */
  failure: { reason: string; code: string } | undefined
  onRefresh: () => void
}) {
  return (
    <div className={classes(styles.freshness, (isSavedCopy || failure) && styles.isWide)}>
      <p className={styles.line}>
        {isSavedCopy && <Icon path={mdiContentSaveCheckOutline} size={20} />}
        <span className={styles.age}>
          {isSavedCopy
            ? uiMessages.savedCopy({ moment: dateAndTime(at) })
            : uiMessages.updated({ time: timeOfDay(at) })}
        </span>
        <Button className={styles.refresh} aria-disabled={isRefreshing} onPress={onRefresh}>
          <Icon path={mdiRefresh} size={20} />
          <span className={styles.word}>
            <span aria-hidden={isRefreshing}>{uiMessages.refresh}</span>
            <span aria-hidden={!isRefreshing}>{uiMessages.refreshing}</span>
          </span>
        </Button>
      </p>
      <p role="status" className={styles.failure}>
        {failure && (
          <>
            <Icon path={mdiAlertCircleOutline} size={20} />
            <span>{uiMessages.notUpdated({ reason: failure.reason, code: failure.code })}</span>
          </>
        )}
      </p>
    </div>
  )
}
