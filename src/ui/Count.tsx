import { type ReactNode, useState } from 'react'
import styles from './Count.module.css'

/**
 * A count or an amount that changes while it is shown: the old value rolls up and out, and the new one rolls in from
 * below.
 */
export function Count({ children }: { children: string | number }): ReactNode {
  const [{ shown, before }, roll] = useState<{ shown: string | number; before?: string | number }>({
    shown: children,
  })
  if (shown !== children) roll({ shown: children, before: shown })
  return before === undefined ? (
    children
  ) : (
    <span key={children} className={styles.count} data-before={before}>
      <span className={styles.now}>{children}</span>
    </span>
  )
}
