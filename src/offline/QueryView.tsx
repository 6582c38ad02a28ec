import { mdiAlertCircleOutline, mdiCloudOffOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { type Sentence, sentenceOf } from '#api/failure.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailureText } from '#ui/FailureText.tsx'
import { Incomplete } from '#ui/Incomplete.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { isCutOffBy, useConnection } from './connection.ts'
import styles from './QueryView.module.css'
import { useFailure } from './use-freshness.ts'

/** The parts of a query's state that determine what a page shows. */
export type ViewedQuery<Data> = {
  data: Data | undefined
  error: Error | null
  errorUpdateCount: number
  isFetching: boolean
  refetch: (options?: { cancelRefetch?: boolean }) => Promise<unknown>
}

/** A notice in a card, an empty list, or a line in part of a page, and the name of the missing content. */
type Kind =
  | {
      place?: 'card'
      /** Without it, the reason is the title. */
      failed?: string
    }
  | { place: 'list' | 'line'; failed: string }

type FailureProps = Kind & {
  /** Replaces the reason without a network; the title is "You're offline" by default. */
  offline?: { title?: string; body: string }
  /** An extra action beside the retry button. */
  action?: ReactNode
  /** Whether another part of the page announces the failure. */
  isAnnounced?: boolean
}

/** The state of a query as a view shows it, for every kind of failure. */
export type ViewProps<Data> = {
  query: ViewedQuery<Data>
  /** Replaces the query's data, such as with changes that haven't reached the server. */
  data?: Data | undefined
  /** Shown while the first answer loads, in place of the usual one; null for none. */
  skeleton?: ReactNode
  /** False if the page itself says that part of the answer couldn't be read. */
  saysPartial?: boolean
  /** Whether the answer has nothing to show. If so, `empty` is shown, or nothing if the answer is partial. */
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  /** Replaces the failure notice on a page with more to say. */
  renderFailure?: (reason: Sentence) => ReactNode
  children: (data: Data, isPartial: boolean) => ReactNode
}

/** Whether part of an answer couldn't be read: of the answer, of one of its pages, or of one of several answers. */
export function isPartialAnswer(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(isPartialAnswer)
  if (typeof data !== 'object' || data === null) return false
  if ('pages' in data) return isPartialAnswer(data.pages)
  return 'isPartial' in data && data.isPartial === true
}

/**
 * Shows a query: its skeleton while it loads, its data, or why there is none (docs/decisions/042). A failure stays until
 * there is data, so that the retry button keeps the focus.
 */
export function QueryView<Data>({
  query,
  data = query.data,
  skeleton,
  saysPartial = true,
  isEmpty,
  empty,
  renderFailure,
  children,
  ...failureProps
}: ViewProps<Data> & FailureProps) {
  const isOffline = isCutOffBy(useConnection())
  const failure = useFailure(query)
  if (data !== undefined) {
    const isPartial = isPartialAnswer(data)
    return (
      <>
        {saysPartial && <Incomplete isPartial={isPartial} />}
        {isEmpty?.(data) ? !isPartial && empty : children(data, isPartial)}
      </>
    )
  }
  const { place = 'card', offline } = failureProps
  const hasFailed =
    failure !== null ||
    (place === 'line' && query.errorUpdateCount > 0) ||
    (place === 'card' && offline !== undefined && isOffline)
  if (!hasFailed)
    return skeleton === null ? null : <Loading>{skeleton ?? <Skeleton shape={SHAPES[place]} />}</Loading>
  if (renderFailure) return renderFailure(sentenceOf(failure))
  return <QueryFailure query={query} failure={failure} isOffline={isOffline} {...failureProps} />
}

/** The skeleton for each kind. */
const SHAPES = { card: 'block', list: 'rows', line: 'line' } as const

type QueryFailureProps = FailureProps & {
  query: Pick<ViewedQuery<unknown>, 'isFetching' | 'refetch'>
  failure: Error | null
  isOffline: boolean
}

function QueryFailure({ isAnnounced, ...props }: QueryFailureProps) {
  const { place = 'card' } = props
  const Failure = FAILURES[place]
  return (
    <div role={isAnnounced ? undefined : 'status'} className={styles[place]}>
      <Failure {...props} />
    </div>
  )
}

function CardFailure({ query, failure, isOffline, failed, offline, action }: QueryFailureProps) {
  const ways = <Ways query={query} action={action} />
  if (isOffline && offline)
    return (
      <Notice title={offline.title ?? uiMessages.offline} action={ways}>
        {offline.body}
      </Notice>
    )
  const { message, code } = sentenceOf(failure)
  return (
    <Notice tone="warning" title={failed ?? message} action={ways}>
      {failed === undefined ? (
        uiMessages.code({ code })
      ) : (
        <FailureText title={failed} message={message} code={code} />
      )}
    </Notice>
  )
}

function ListFailure({ query, failure, isOffline, failed, offline, action }: QueryFailureProps) {
  const ways = <Ways query={query} action={action} />
  if (isOffline && offline)
    return (
      <EmptyState
        icon={mdiCloudOffOutline}
        title={<h2>{offline.title ?? uiMessages.offline}</h2>}
        action={ways}
      >
        <p>{offline.body}</p>
      </EmptyState>
    )
  return (
    <EmptyState icon={mdiAlertCircleOutline} title={<h2>{failed}</h2>} action={ways}>
      <FailureText title={failed} {...sentenceOf(failure)} />
    </EmptyState>
  )
}

function LineFailure({ query, isOffline, failed, offline, action }: QueryFailureProps) {
  return (
    <>
      <p>{isOffline && offline ? offline.body : failed}</p>
      <Ways query={query} action={action} />
    </>
  )
}

const FAILURES = { card: CardFailure, list: ListFailure, line: LineFailure }

const Ways = ({ query, action }: Pick<QueryFailureProps, 'query' | 'action'>) =>
  action ? (
    <div className={styles.ways}>
      <RetryButton query={query} />
      {action}
    </div>
  ) : (
    <RetryButton query={query} />
  )

/**
 * Joins queries that are shown together: data is there once each query has some, and a retry repeats the failed ones.
 */
export function joinQueries<const Datas extends readonly unknown[]>(queries: {
  readonly [Each in keyof Datas]: ViewedQuery<Datas[Each]>
}): ViewedQuery<Datas> {
  const missing = queries.filter(({ data }) => data === undefined)
  const failed = missing.filter(({ errorUpdateCount }) => errorUpdateCount > 0)
  return {
    // The mapped type keeps each query's position, which `map` loses.
    data: missing.length > 0 ? undefined : (queries.map(({ data }) => data) as unknown as Datas),
    error: failed.find(({ error }) => error)?.error ?? null,
    errorUpdateCount: failed.length,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: (options) => Promise.all(failed.map(({ refetch }) => refetch(options))),
  }
}
