import { type ReactNode, type Ref, useId } from 'react'
import { Card } from '#ui/Card.tsx'
import styles from './Frame.module.css'

type Props = { title: string; heading?: Ref<HTMLHeadingElement>; children: ReactNode }

/** A card of a page with its heading. */
export function Part({ title, heading, children }: Props) {
  const id = useId()
  return (
    <Card className={styles.part} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
