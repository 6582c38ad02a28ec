import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'

const icons = { info: mdiInformationOutline, good: mdiCheckCircleOutline, warning: mdiAlertCircleOutline }

/** A sentence inside a page that must be noticed, with an action. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
}: {
  tone?: keyof typeof icons
  title?: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classes(styles.notice, styles[tone])}>
      <Icon path={icons[tone]} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
