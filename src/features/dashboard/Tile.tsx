import type { ReactNode } from 'react'
import { QueryView, type ViewProps } from '#offline/QueryView.tsx'
import { TitledCard } from '#ui/Card.tsx'
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
  return (
    <TitledCard title={title} className={styles.tile}>
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </TitledCard>
  )
}

/** Shows the query of a tile; FailedParts announces the failures of all tiles at once. */
export const TileView = <Data,>(props: ViewProps<Data>) => (
  <QueryView place="line" failed={dashboardMessages.failed} isAnnounced saysPartial={false} {...props} />
)
