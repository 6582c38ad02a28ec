import { queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import { primaryCare } from '#contract/calls/primary-care.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** The primary care providers of the member and the family, and the plan's rules. */
export const primaryCareQuery = ({ memberId, contractType }: Pick<Membership, 'memberId' | 'contractType'>) =>
  queryOptions({
    queryKey: ['primary-care', memberId, contractType],
    queryFn: ({ signal }) =>
      call(primaryCare, { params: { memberId }, query: { contractType } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

export type PrimaryCareAnswer = v.InferOutput<(typeof primaryCare)['reply']>
