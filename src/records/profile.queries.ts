import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { profile } from '#contract/calls/profile.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** The member as the insurer holds them. Never kept: it would outlive a change. */
export const profileQuery = ({ memberId }: Pick<Membership, 'memberId'>) =>
  queryOptions({
    queryKey: ['profile', memberId],
    queryFn: ({ signal }) => call(profile, { params: { memberId } }, { signal, ...byCaller }),
  })
