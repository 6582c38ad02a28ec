import { type ReactNode, useId } from 'react'
import { Card } from '#ui/Card.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { dashboardMessages } from './messages/dashboard.gen.ts'
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

type TileQuery = { errorUpdateCount: number; isFetching: boolean; refetch: () => Promise<unknown> }

/**
 * What a tile shows without data: that it is loading, or that it failed, with a retry button; FailedParts says the rest
 * once. After a failure it stays so until the data is there: the button keeps the focus, and nothing moves during a retry.
 */
export function TileFallback({ query }: { query: TileQuery }) {
  if (query.errorUpdateCount > 0)
    return (
      <div>
        <p>{dashboardMessages.failed}</p>
        <RetryButton query={query}>{dashboardMessages.retry}</RetryButton>
      </div>
    )
  return (
    <Loading>
      <Skeleton shape="block" />
    </Loading>
  )
}
