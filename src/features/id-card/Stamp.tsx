import type { IdCard } from '#contract/entities/id-card.ts'
import { words } from './id-card.words.ts'
import styles from './Stamp.module.css'

/** Across a card that does not pay today. */
export function Stamp({ status }: Pick<IdCard, 'status'>) {
  const state = words.states[status]
  return state ? <span className={styles.stamp}>{state.stamp}</span> : null
}
