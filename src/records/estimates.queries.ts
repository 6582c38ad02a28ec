import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { type ListOfEstimates, savedEstimates } from '#contract/calls/cost-estimates.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** The member's saved estimates under a plan, with the matching claims; readable offline. */
export const savedEstimatesQuery = ({
  memberId,
  contractType,
}: Pick<Membership, 'memberId' | 'contractType'>) =>
  queryOptions({
    queryKey: ['saved-estimates', memberId, contractType],
    queryFn: ({ signal }): Promise<ListOfEstimates> =>
      call(savedEstimates, { params: { memberId }, query: { contractType } }, { signal, ...byCaller }),
    // A claim may have arrived since the stored list was loaded.
    staleTime: 0,
    meta: { keep: 'sealed' },
  })
