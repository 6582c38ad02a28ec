import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

/** The first keyboard stop: skips the header. */
export const SkipLink = ({ children }: { children: ReactNode }) => (
  <a className={styles.skip} href="#content">
    {children}
  </a>
)
