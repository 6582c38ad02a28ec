import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { sinceLastVisit } from '#contract/calls/since-last-visit.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** What has changed since the member was last here; the server keeps when that was. The page is whole without it. */
export const sinceLastVisitQuery = ({ memberId }: Pick<Membership, 'memberId'>) =>
  queryOptions({
    queryKey: ['since-last-visit', memberId],
    queryFn: ({ signal }) => call(sinceLastVisit, { params: { memberId } }, { signal, ...byCaller }),
  })
