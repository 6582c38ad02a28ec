import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { healthRecordNews } from '#contract/calls/health-record.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** The parts of the member's record with new entries, and overdue requests; for the home page. */
export const recordNewsQuery = ({ memberId, contractType }: Pick<Membership, 'memberId' | 'contractType'>) =>
  queryOptions({
    queryKey: ['health-record-news', memberId, contractType],
    queryFn: ({ signal }) =>
      call(healthRecordNews, { params: { memberId }, query: { contractType } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })
