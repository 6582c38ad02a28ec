import { type ReactNode, useId } from 'react'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import styles from './Tile.module.css'

/** A part of the dashboard with its own heading and, at the bottom, its way on. */
export function Tile({
  title,
  children,
  action,
  isWide,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
  isWide?: boolean
}) {
  const heading = useId()
  return (
    <Card className={classes(styles.tile, isWide && styles.isWide)} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </Card>
  )
}
