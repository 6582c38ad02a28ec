import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#api/call.ts'
import { accessRights, memberships } from '#contract/calls/users.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** Rights may change during a visit; they are loaded again after this time (security AP-04). */
const RIGHTS_FRESH_MS = 60_000

/** Known data is renewed in the background, where a failure needs no dialog. */
const optionsOf = ({ signal, client, queryKey }: QueryFunctionContext): CallOptions => ({
  signal,
  ...(client.getQueryData(queryKey) === undefined ? {} : { failureShown: 'by-caller' }),
})

export const membershipsQuery = (username: string) =>
  queryOptions({
    queryKey: ['memberships', username],
    queryFn: (context) => call(memberships, { params: { username } }, optionsOf(context)),
    select: ({ userMemberships }) => userMemberships,
    staleTime: RIGHTS_FRESH_MS,
    meta: { keep: 'sealed' },
  })

export const accessRightsQuery = ({ username, companyId, memberId, contractType }: Membership) =>
  queryOptions({
    queryKey: ['access-rights', username, companyId, memberId, contractType],
    queryFn: (context) =>
      call(accessRights, { params: { username, companyId, memberId, contractType } }, optionsOf(context)),
    staleTime: RIGHTS_FRESH_MS,
    meta: { keep: 'sealed' },
  })
