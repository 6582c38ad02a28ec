import type { ReactNode } from 'react'
import type { DrawingName } from '#contract/brands/names.ts'
import { Drawing } from './Drawing.tsx'
import styles from './EmptyState.module.css'

/** For an empty or failed page: a drawing, one sentence, one action. */
export function EmptyState({
  icon,
  scene = 'empty',
  title,
  children,
  action,
}: {
  icon: string
  scene?: DrawingName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Drawing name={scene} icon={icon} />
      {title}
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
