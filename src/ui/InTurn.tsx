import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './InTurn.module.css'

type Props = {
  className?: string | undefined
  /** Whether the parts are columns, which are stacked only on a phone. */
  isColumns?: boolean
  /** Whether the parts are in one card. */
  isInCard?: boolean
  children: ReactNode
}

/**
 * Stacked parts, some of which load late with an unknown height. Content below a loading part is hidden until it has
 * loaded, so that nothing moves that a member is reading or about to press; a card's outline is in its place.
 */
export const InTurn = ({ className, isColumns, isInCard, children }: Props) => (
  <div className={classes(styles.inTurn, !isInCard && styles.cards, isColumns && styles.onPhones, className)}>
    {children}
  </div>
)
