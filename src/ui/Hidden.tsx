import type { ReactNode } from 'react'
import styles from './Hidden.module.css'

/** Words for screen readers where the eye has a shape instead. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
