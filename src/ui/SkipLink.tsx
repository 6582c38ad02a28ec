import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

/** The first stop of the keyboard: past the header to the page. */
export const SkipLink = ({ children }: { children: ReactNode }) => (
  <a className={styles.skip} href="#content">
    {children}
  </a>
)
