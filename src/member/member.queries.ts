import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { accessRights, memberships } from '#contract/calls/users.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** Rights may change while a member is here; they are asked for again after this long (security AP-04). */
const RIGHTS_FRESH_MS = 60_000

export const membershipsOf = (username: string) =>
  queryOptions({
    queryKey: ['memberships', username],
    queryFn: ({ signal }) => call(memberships, { params: { username } }, { signal }),
    select: ({ userMemberships }) => userMemberships,
    staleTime: RIGHTS_FRESH_MS,
    meta: { keep: 'sealed' },
  })

export const accessRightsOf = ({ username, companyId, memberId, contractType }: Membership) =>
  queryOptions({
    queryKey: ['access-rights', username, companyId, memberId, contractType],
    queryFn: ({ signal }) =>
      call(accessRights, { params: { username, companyId, memberId, contractType } }, { signal }),
    staleTime: RIGHTS_FRESH_MS,
    meta: { keep: 'sealed' },
  })
