import { type ComponentProps, type Ref, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Card.module.css'

/** A raised sheet; a `section` labeled by its heading. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classes(styles.card, className)} />
}

type TitledProps = ComponentProps<'section'> & {
  title: string
  /** Receives the focus when the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** A card labeled by its heading. */
export function TitledCard({ title, headingRef, children, ...rest }: TitledProps) {
  const heading = useId()
  return (
    <Card {...rest} aria-labelledby={heading}>
      <h2 id={heading} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
