import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { directoryNetworks } from '#contract/calls/directory.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** The networks and kinds of providers of a plan, and how often entries are checked. */
export const networksQuery = ({ memberId, contractType }: Pick<Membership, 'memberId' | 'contractType'>) =>
  queryOptions({
    queryKey: ['directory-networks', memberId, contractType],
    queryFn: ({ signal }) =>
      call(directoryNetworks, { params: { memberId }, query: { contractType } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })
