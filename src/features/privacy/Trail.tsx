import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CallOptions, byCaller } from '#api/call.ts'
import type { AccessEntry } from '#contract/entities/access-log.ts'
import { dateAndTime } from '#base/dates.ts'
import { useMember } from '#member/current.ts'
import { QueryView } from '#offline/QueryView.tsx'
import { Button } from '#ui/Button.tsx'
import { accessLogMessages } from './locales/access-log.gen.ts'
import styles from './Trail.module.css'

type Page = { nextCursor: string | null; isPartial?: boolean | undefined }

type TrailAsk = { params: { username: string }; query: { cursor?: string } }

/** The pages of one of the member's trails. */
export function useTrail<Each extends Page>(
  name: string,
  load: (ask: TrailAsk, options: CallOptions) => Promise<Each>,
) {
  const { username } = useMember()
  return useInfiniteQuery({
    queryKey: [name, username],
    queryFn: ({ signal, pageParam }) =>
      load(
        { params: { username }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal, ...byCaller },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

type TrailProps<Each extends Page> = {
  hint: string
  query: UseInfiniteQueryResult<InfiniteData<Each>>
  /** The rows of a page. */
  rowsOf: (page: Each) => readonly ReactNode[]
  none: ReactNode
}

/** A list from the audit trail, newest first, with a button for earlier pages. */
export function Trail<Each extends Page>({ hint, query, rowsOf, none }: TrailProps<Each>) {
  const { offline, failed } = accessLogMessages
  return (
    <QueryView
      query={query}
      failed={failed}
      offline={{ body: offline }}
      isEmpty={({ pages }) => !query.hasNextPage && pages.every((page) => rowsOf(page).length === 0)}
      empty={none}
    >
      {({ pages }) => (
        <>
          <p className={styles.hint}>{hint}</p>
          <ul role="list" className={styles.rows}>
            {pages.flatMap(rowsOf)}
          </ul>
          <Earlier query={query} />
        </>
      )}
    </QueryView>
  )
}

function Earlier({
  query,
}: {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
}) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  if (!hasNextPage) return null
  return (
    <div className={styles.more}>
      <p role="status">{isFetchNextPageError && !isFetchingNextPage && accessLogMessages.moreFailed}</p>
      <Button aria-disabled={isFetchingNextPage} onClick={() => void (isFetchingNextPage || fetchNextPage())}>
        {isFetchingNextPage ? accessLogMessages.loadingMore : accessLogMessages.more}
      </Button>
    </div>
  )
}

/** The time and approximate place: the parts of a row's last line. */
export function whenAndWhere({
  at,
  place,
  network,
}: Pick<AccessEntry, 'at' | 'place' | 'network'>): string[] {
  const { here, elsewhere } = accessLogMessages.networks
  const from = { here, elsewhere: network && elsewhere({ network }), unknown: '' }[place]
  return [dateAndTime(Date.parse(at)), ...(from ? [from] : [])]
}
