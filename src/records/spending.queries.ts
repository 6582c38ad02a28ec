import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { type YearOfSpending, spending } from '#contract/calls/spending.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** A plan year's limits and spending; null if the insurer doesn't report how far limits are used. */
export const spendingQuery = ({ memberId, contractType }: Membership, year: number) =>
  queryOptions({
    queryKey: ['spending', memberId, contractType, year],
    queryFn: async ({ signal }): Promise<YearOfSpending | null> => {
      const request = { params: { memberId }, query: { contractType, year: String(year) } }
      try {
        return await call(spending, request, { signal, ...byCaller })
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.code === 'SPN-0003') return null
        throw failure
      }
    },
    meta: { keep: 'sealed' },
  })
