import type { ReactNode } from 'react'
import { longDate } from '#base/dates.ts'
import { classes } from '#ui/classes.ts'
import styles from './Steps.module.css'

export type ShownStep = {
  name: string
  /** An ISO day; null for the current step, or if its day isn't stated. */
  on: string | null
  isAhead?: boolean
  isCurrent?: boolean
  more?: ReactNode
}

/** Steps in order: completed ones have a filled mark, future ones an open mark. */
export function Steps({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <ol role="list" className={styles.steps}>
      {steps.map(({ name, on, isAhead, isCurrent, more }) => (
        <li
          key={name}
          className={classes(styles.step, isAhead && styles.isAhead)}
          aria-current={isCurrent ? 'step' : undefined}
        >
          <span className={styles.name}>{name}</span>
          {on && <span className={styles.day}>{longDate(on)}</span>}
          {more}
        </li>
      ))}
    </ol>
  )
}
