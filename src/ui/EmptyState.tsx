import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './EmptyState.module.css'

/** Nothing to show, or nothing that could be shown: an icon, one sentence, one action. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: string
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon path={icon} size={32} />
      </span>
      {title}
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
