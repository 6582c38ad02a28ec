import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Card.module.css'

/** A raised sheet; a `section` that its heading names. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classes(styles.card, className)} />
}
