import { type ReactNode, type Ref, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { Card } from '#ui/Card.tsx'
import styles from './Frame.module.css'

type Props = {
  title: string
  heading?: Ref<HTMLHeadingElement>
  /** Whether the card takes the whole row on a wide screen. */
  isWide?: boolean
  children: ReactNode
}

/** A card of a page with its heading. */
export function Part({ title, heading, isWide, children }: Props) {
  const id = useId()
  return (
    <Card className={classes(styles.part, isWide && styles.wide)} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
