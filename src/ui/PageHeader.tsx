import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Count } from './Count.tsx'
import { PageHeading } from './PageHeading.tsx'
import styles from './PageHeader.module.css'

/**
 * A page's header: its heading, which is the h1 unless a detail is open beside it, the one-line answer, the data's
 * owner and age, and the actions.
 */
export function PageHeader({
  back,
  title,
  answer,
  isAnswerLate,
  whose,
  freshness,
  actions,
}: {
  /** A `BackLink`. */
  back?: ReactNode
  title: ReactNode
  answer?: ReactNode
  /** Whether the answer arrives after the page: space for its second line on a phone is reserved from the start. */
  isAnswerLate?: boolean | undefined
  whose?: ReactNode
  freshness?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className={styles.header}>
      {back && <div className={styles.back}>{back}</div>}
      <div className={styles.words}>
        {whose && <p className={styles.whose}>{whose}</p>}
        <PageHeading tabIndex={-1} data-page-heading>
          {title}
        </PageHeading>
        {answer && (
          <p className={classes(styles.answer, isAnswerLate && styles.isLate)}>
            {typeof answer === 'string' ? <Count>{answer}</Count> : answer}
          </p>
        )}
      </div>
      {freshness}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
