import type { IdCard } from '#contract/entities/id-card.ts'
import { classes } from '#ui/classes.ts'
import { words } from './id-card.words.ts'
import styles from './Stamp.module.css'

/** Across a card that does not pay today; lower on the back, whose text ends early at the foot. */
export function Stamp({ status, isLow }: Pick<IdCard, 'status'> & { isLow?: boolean }) {
  const state = words.states[status]
  return state ? <span className={classes(styles.stamp, isLow && styles.isLow)}>{state.stamp}</span> : null
}
