import { type ReactNode, useId } from 'react'
import { QueryView, type ViewProps } from '#offline/QueryView.tsx'
import { Card } from '#ui/Card.tsx'
import { dashboardMessages } from './locales/dashboard.gen.ts'
import styles from './Tile.module.css'

type Props = {
  title: string
  children: ReactNode
  /** At the bottom: the way to the whole page. */
  action?: ReactNode
}

/** A part of the dashboard with a heading of its own. */
export function Tile({ title, children, action }: Props) {
  const heading = useId()
  return (
    <Card className={styles.tile} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </Card>
  )
}

/** Shows the query of a tile; FailedParts announces the failures of all tiles at once. */
export const TileView = <Data,>(props: ViewProps<Data>) => (
  <QueryView place="line" failed={dashboardMessages.failed} isAnnounced saysPartial={false} {...props} />
)
