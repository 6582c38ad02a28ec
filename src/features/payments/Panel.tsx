import { mdiArrowLeft } from '@mdi/js'
import { type ReactNode, type Ref, useId } from 'react'
import type { Bill } from '#contract/entities/payment.ts'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { words } from './payments.words.ts'
import styles from './Panel.module.css'

/** The tasks of the page; an open one takes the place of the overview. */
export type PanelName = 'pay' | 'method' | 'autopay' | 'autopay-off'

export type OpenPanel = (panel: PanelName) => void

export type PanelProps = { bill: Bill; onClose: () => void }

type FrameProps = {
  id: string
  title: string
  /** Which step of how many. */
  step?: string
  onClose: () => void
  children: ReactNode
}

const focus = (heading: HTMLElement | null): void => heading?.focus()

/** One task in the place of the page, with a way back; its heading takes the focus at each step. */
export function Panel({ id, title, step, onClose, children }: FrameProps) {
  return (
    <Card className={styles.panel} aria-labelledby={id}>
      <div className={styles.back}>
        <Button variant="quiet" icon={mdiArrowLeft} onClick={onClose}>
          {words.back}
        </Button>
      </div>
      <div>
        {step && <p className={styles.step}>{step}</p>}
        <h2 key={title} id={id} ref={focus} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
      </div>
      {children}
    </Card>
  )
}

type SectionProps = {
  title: string
  /** Receives the focus when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A card of the page under its own heading. */
export function Section({ title, headingRef, children }: SectionProps) {
  const heading = useId()
  return (
    <Card className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </Card>
  )
}

type QueryState<Data> = {
  data: Data | undefined
  errorUpdateCount: number
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Shows the data, a skeleton while it loads, or that this part alone failed. A failure stays until data arrives. */
export function QueryResult<Data>({
  query,
  children,
}: {
  query: QueryState<Data>
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
