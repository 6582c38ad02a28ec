import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './Banner.module.css'

type Props = {
  tone: 'amber' | 'grey' | 'accent'
  icon: string
  children: ReactNode
  action?: ReactNode
  /** Shown at the bottom, over the whole width. */
  more?: ReactNode
}

/** One line of news across the page, under the header. */
export function Banner({ tone, icon, children, action, more }: Props) {
  return (
    <div className={classes(styles.banner, styles[tone])}>
      <div className={styles.column}>
        <Icon path={icon} />
        <p className={styles.text}>{children}</p>
        {action && <div className={styles.actions}>{action}</div>}
        {more && <div className={styles.more}>{more}</div>}
      </div>
    </div>
  )
}
