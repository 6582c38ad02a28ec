import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { uiMessages } from './locales/ui.gen.ts'
import styles from './DataList.module.css'

/** Facts as term and value; stacked on phones, in columns if there is room. */
export function DataList({
  children,
  variant = 'rows',
}: {
  children: ReactNode
  variant?: 'rows' | 'money' | 'grid'
}) {
  return (
    <dl className={classes(styles.list, variant === 'grid' ? styles.grid : styles.rows, styles[variant])}>
      {children}
    </dl>
  )
}

/** A fact; a missing one is "Not listed", never blank. */
export function Fact({
  term,
  children,
  action,
}: {
  term: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  const isMissing = children === undefined || children === null || children === ''
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={classes(styles.value, isMissing && styles.isMissing)}>
        <span>{isMissing ? uiMessages.noneNoted : children}</span>
        {action}
      </dd>
    </div>
  )
}
