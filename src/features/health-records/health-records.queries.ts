import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import {
  healthRecordConfidential,
  healthRecordEntries,
  healthRecordEntry,
  healthRecordSummary,
} from '#contract/calls/health-record.ts'
import type { RecordKind } from '#contract/entities/health-record.ts'
import type { Membership } from '#contract/entities/plan.ts'

type Plan = Pick<Membership, 'memberId' | 'contractType'>

/** The summary of a record; without a person, the member's own. */
export const recordSummaryQuery = ({ memberId, contractType }: Plan, person: string | undefined) =>
  queryOptions({
    queryKey: ['health-record', memberId, contractType, person ?? ''],
    queryFn: ({ signal }) =>
      call(
        healthRecordSummary,
        { params: { memberId }, query: { contractType, ...(person && { person }) } },
        { signal, ...byCaller },
      ),
    meta: { keep: 'sealed' },
  })

/** The entries of one kind, page by page; each page that was loaded can be read offline. */
export const recordEntriesQuery = (
  { memberId, contractType }: Plan,
  { kind, person }: { kind: RecordKind; person: string | undefined },
) =>
  infiniteQueryOptions({
    queryKey: ['health-record-entries', memberId, contractType, person ?? '', kind],
    queryFn: ({ signal, pageParam }) => {
      const query = { contractType, kind, ...(person && { person }), ...(pageParam && { cursor: pageParam }) }
      return call(healthRecordEntries, { params: { memberId }, query }, { signal, ...byCaller })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { keep: 'sealed' },
  })

/** The member's confidential entries, which no device keeps. */
export const confidentialQuery = ({ memberId, contractType }: Plan) =>
  queryOptions({
    queryKey: ['health-record-confidential', memberId, contractType],
    queryFn: ({ signal }) =>
      call(
        healthRecordConfidential,
        { params: { memberId }, query: { contractType } },
        { signal, ...byCaller },
      ),
  })

/** One entry; a confidential one is never kept. */
export const recordEntryQuery = (
  { memberId, contractType }: Plan,
  { id, isConfidential }: { id: string; isConfidential: boolean },
) =>
  queryOptions({
    queryKey: ['health-record-entry', memberId, contractType, id, isConfidential],
    queryFn: ({ signal }) => {
      const query = { contractType, ...(isConfidential && { confidential: 'true' as const }) }
      return call(healthRecordEntry, { params: { memberId, entryId: id }, query }, { signal, ...byCaller })
    },
    ...(isConfidential ? {} : { meta: { keep: 'sealed' as const } }),
  })
