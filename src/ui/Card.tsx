import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Card.module.css'

/** A raised sheet; a `section` wherever it carries a heading that names it. */
export function Card({ className, isFlush, ...rest }: ComponentProps<'section'> & { isFlush?: boolean }) {
  return <section {...rest} className={classes(styles.card, isFlush && styles.isFlush, className)} />
}
