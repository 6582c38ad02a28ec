import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Card.module.css'

/** A raised sheet; a `section` labeled by its heading. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classes(styles.card, className)} />
}

/** A card labeled by its heading. */
export function TitledCard({ title, children, ...rest }: ComponentProps<'section'> & { title: string }) {
  const heading = useId()
  return (
    <Card {...rest} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Card>
  )
}
