import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { profile } from '#contract/calls/profile.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** The insurer's data about the member. Never stored, because a copy would outlive a change. */
export const profileQuery = ({ memberId }: Pick<Membership, 'memberId'>) =>
  queryOptions({
    queryKey: ['profile', memberId],
    queryFn: ({ signal }) => call(profile, { params: { memberId } }, { signal, ...byCaller }),
  })
