import { type ReactNode, type Ref, useId } from 'react'
import { useConnection } from '#offline/connection.ts'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Card } from '#ui/Card.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { words } from './payments.words.ts'
import styles from './Part.module.css'

type Parts = {
  title: string
  /** Takes the focus when what had it is gone. */
  place?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of the page under its own heading. */
export function Part({ title, place, children }: Parts) {
  const heading = useId()
  return (
    <Card className={styles.part} aria-labelledby={heading}>
      <h2 id={heading} ref={place} tabIndex={place ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </Card>
  )
}

type Asked<Data> = {
  data: Data | undefined
  errorUpdateCount: number
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/**
 * What was asked for, or that it is on its way, or that this part alone could not be loaded. Once it has failed it stays
 * so until the answer is here.
 */
export function Answered<Data>({
  query,
  children,
}: {
  query: Asked<Data>
  children: (data: Data) => ReactNode
}) {
  const { data, errorUpdateCount } = query
  const isCutOff = useConnection() !== 'online'
  if (data !== undefined) return children(data)
  if (errorUpdateCount > 0)
    return (
      <div className={styles.failed} role="status">
        <p>{isCutOff ? words.notHere : words.notLoaded}</p>
        <RetryButton query={query}>{words.retry}</RetryButton>
      </div>
    )
  return (
    <Loading>
      <Skeleton shape="block" />
    </Loading>
  )
}
