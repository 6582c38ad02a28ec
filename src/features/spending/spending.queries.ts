import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { spending } from '#contract/calls/spending.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { onlyIfHere } from '#member/foreign-records.ts'

/** A plan year's limits and where its money went. */
export const spendingOf = ({ memberId, contractType }: Membership, year: number) =>
  queryOptions({
    queryKey: ['spending', memberId, contractType, year],
    queryFn: async ({ signal }) => {
      await onlyIfHere(spending.failure)
      const ask = { params: { memberId }, query: { contractType, year: String(year) } }
      return call(spending, ask, { signal, failureShown: 'by-caller' })
    },
    meta: { keep: 'sealed' },
  })
