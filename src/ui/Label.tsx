import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Label.module.css'

export type LabelColor = 'green' | 'red' | 'purple' | 'grey' | 'amber' | 'accent'

/** A status in words on its color (spec §3, labelColor); the words carry the meaning. */
export function Label({ color, children }: { color: LabelColor; children: ReactNode }) {
  return <span className={classes(styles.label, styles[color])}>{children}</span>
}
