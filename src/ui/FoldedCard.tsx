import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { Disclosure } from './Disclosure.tsx'
import styles from './FoldedCard.module.css'

type Props = {
  title: string
  /** Open to begin with. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of the page that is one press away; paper has it whole. */
export const FoldedCard = ({ title, isOpen, children }: Props) => (
  <Card aria-label={title} className={styles.card}>
    <Disclosure summary={title} level={2} isOpen={isOpen} isOnPaper>
      <div className={styles.content}>{children}</div>
    </Disclosure>
  </Card>
)
