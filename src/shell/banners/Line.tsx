import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './Line.module.css'

/** One line across the page under the header. */
export function Line({
  tone,
  icon,
  children,
  action,
  more,
}: {
  tone: 'amber' | 'grey' | 'accent'
  icon: string
  children: ReactNode
  action?: ReactNode
  /** Stands below, over the whole width. */
  more?: ReactNode
}) {
  return (
    <div className={classes(styles.line, styles[tone])}>
      <div className={styles.column}>
        <Icon path={icon} />
        <p className={styles.text}>{children}</p>
        {action && <div className={styles.actions}>{action}</div>}
        {more && <div className={styles.more}>{more}</div>}
      </div>
    </div>
  )
}
