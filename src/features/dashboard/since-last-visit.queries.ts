import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { sinceLastVisit } from '#contract/calls/since-last-visit.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** The changes since the member's last visit, whose time the server keeps. The page works without them. */
export const sinceLastVisitQuery = ({ memberId }: Pick<Membership, 'memberId'>) =>
  queryOptions({
    queryKey: ['since-last-visit', memberId],
    queryFn: ({ signal }) => call(sinceLastVisit, { params: { memberId } }, { signal, ...byCaller }),
  })
