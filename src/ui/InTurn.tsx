import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './InTurn.module.css'

type Props = {
  className?: string | undefined
  /** The parts are columns, which are below each other only on a phone. */
  isColumns?: boolean
  /** The parts are in one card. */
  isInCard?: boolean
  children: ReactNode
}

/**
 * Parts below each other, of which some come late and are as high as they turn out. What follows a part that is loading is
 * hidden until then, so that nothing moves that a member already reads or is about to press. The outline of a card is in
 * its place.
 */
export const InTurn = ({ className, isColumns, isInCard, children }: Props) => (
  <div className={classes(styles.inTurn, !isInCard && styles.cards, isColumns && styles.onPhones, className)}>
    {children}
  </div>
)
