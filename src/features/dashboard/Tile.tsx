import { type ReactNode, useId } from 'react'
import { Card } from '#ui/Card.tsx'
import styles from './Tile.module.css'

/** A part of the dashboard with its own heading and, at the bottom, its way on. */
export function Tile({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  const heading = useId()
  return (
    <Card className={styles.tile} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </Card>
  )
}
