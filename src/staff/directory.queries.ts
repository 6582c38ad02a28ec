import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { callFile } from '#api/call-file.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import {
  decideReport,
  reportQueue,
  sharedNpis,
  uncheckedCsv,
  uncheckedEntries,
} from '#contract/calls/staff-directory.ts'
import type { ReportDecision } from '#contract/entities/directory-report.ts'

const pageOf = (cursor: string | null) => ({ body: cursor === null ? {} : { cursor } })

export const reportsQuery = infiniteQueryOptions({
  queryKey: ['directory-reports'],
  queryFn: ({ signal, pageParam }) => call(reportQueue, pageOf(pageParam), { signal, ...byCaller }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const uncheckedQuery = infiniteQueryOptions({
  queryKey: ['directory-unchecked'],
  queryFn: ({ signal, pageParam }) => call(uncheckedEntries, pageOf(pageParam), { signal, ...byCaller }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const sharedNpisQuery = queryOptions({
  queryKey: ['directory-shared-npis'],
  queryFn: ({ signal }) => call(sharedNpis, {}, { signal, ...byCaller }),
})

/** Sending it twice with the same key makes only one decision. */
export const decisionOf = (reportId: string) => ({
  mutationFn: ({ body, idempotencyKey }: Keyed<{ decision: ReportDecision }>) =>
    call(decideReport, { params: { reportId }, body }, { idempotencyKey, ...byCaller }),
})

export const uncheckedFile = (): Promise<Blob> => callFile(uncheckedCsv, {}, byCaller)
