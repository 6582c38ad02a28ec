import { mdiChevronDown } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Disclosure.module.css'

/** Something most members do not need now, one press away; the browser's own details element. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon path={mdiChevronDown} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
