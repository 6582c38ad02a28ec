import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { classes } from './classes.ts'
import { Disclosure } from './Disclosure.tsx'
import styles from './FoldedCard.module.css'

type Props = {
  title: string
  /** Whether it starts open. */
  isOpen?: boolean
  isOnPaper?: boolean
  /** A function renders slow or on-demand content once the card is opened. */
  children: ReactNode | (() => ReactNode)
}

/** A part of the page that is one press away; printed in full unless `isOnPaper` is false. */
export const FoldedCard = ({ title, isOpen, isOnPaper = true, children }: Props) => (
  <Card aria-label={title} className={classes(styles.card, !isOnPaper && styles.isClosedOnPaper)}>
    <Disclosure summary={title} level={2} isOpen={isOpen} isOnPaper={isOnPaper}>
      {typeof children === 'function' ? (
        () => <div className={styles.content}>{children()}</div>
      ) : (
        <div className={styles.content}>{children}</div>
      )}
    </Disclosure>
  </Card>
)
