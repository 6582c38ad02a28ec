import type { ReactNode } from 'react'
import { QueryView, type ViewProps } from '#offline/QueryView.tsx'
import { TitledCard } from '#ui/Card.tsx'
import { dashboardMessages } from './locales/dashboard.gen.ts'
import styles from './Tile.module.css'

type Props = {
  title: string
  children: ReactNode
  /** At the bottom: a link to the whole page. */
  action?: ReactNode
}

/** A part of the dashboard with its own heading. */
export function Tile({ title, children, action }: Props) {
  return (
    <TitledCard title={title} className={styles.tile}>
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </TitledCard>
  )
}

/** Shows a tile's query; FailedParts announces the failures of all tiles together. */
export const TileView = <Data,>(props: ViewProps<Data>) => (
  <QueryView place="line" failed={dashboardMessages.failed} isAnnounced saysPartial={false} {...props} />
)
