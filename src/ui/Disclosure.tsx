import { mdiChevronDown } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Disclosure.module.css'

/** Something most members do not need now, one press away; the browser's own details element. */
export function Disclosure({
  summary,
  isOpen,
  children,
}: {
  summary: ReactNode
  /** Open to begin with, where what is inside is in use. */
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.details} open={isOpen}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon path={mdiChevronDown} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
