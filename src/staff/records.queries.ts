import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { recordRequestQueue, userRecordCounts } from '#contract/calls/staff-records.ts'

export const recordRequestsQuery = infiniteQueryOptions({
  queryKey: ['staff-record-requests'],
  queryFn: ({ signal, pageParam }) =>
    call(
      recordRequestQueue,
      { body: pageParam === null ? {} : { cursor: pageParam } },
      { signal, ...byCaller },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const recordCountsQuery = (username: string, reason: string) =>
  queryOptions({
    queryKey: ['staff-record-counts', username],
    queryFn: ({ signal }) =>
      call(userRecordCounts, { params: { username }, body: { reason } }, { signal, ...byCaller }),
    staleTime: Infinity,
  })
