import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { spending } from '#contract/calls/spending.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** A plan year's limits and where its money went. */
export const spendingOf = ({ memberId, contractType }: Membership, year: number) =>
  queryOptions({
    queryKey: ['spending', memberId, contractType, year],
    queryFn: ({ signal }) =>
      call(
        spending,
        { params: { memberId }, query: { contractType, year: String(year) } },
        { signal, failureShown: 'by-caller' },
      ),
    meta: { keep: 'sealed' },
  })
