import { type ReactNode, useId } from 'react'
import { Card } from '#ui/Card.tsx'
import styles from './AuthorizationsPage.module.css'

/** A card with a heading on the page of an authorization. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Card>
  )
}
