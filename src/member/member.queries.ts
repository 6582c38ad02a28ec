import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#api/call.ts'
import { accessRights, memberships } from '#contract/calls/users.ts'
import type { Membership } from '#contract/entities/plan.ts'

/** Rights may change while a member is here; they are asked for again after this long (security AP-04). */
const RIGHTS_FRESH_MS = 60_000

/** What is known already is renewed behind the page; where that fails nobody needs to be interrupted. */
const optionsOf = ({ signal, client, queryKey }: QueryFunctionContext): CallOptions => ({
  signal,
  ...(client.getQueryData(queryKey) === undefined ? {} : { failureShown: 'by-caller' }),
})

export const membershipsOf = (username: string) =>
  queryOptions({
    queryKey: ['memberships', username],
    queryFn: (context) => call(memberships, { params: { username } }, optionsOf(context)),
    select: ({ userMemberships }) => userMemberships,
    staleTime: RIGHTS_FRESH_MS,
    meta: { keep: 'sealed' },
  })

export const accessRightsOf = ({ username, companyId, memberId, contractType }: Membership) =>
  queryOptions({
    queryKey: ['access-rights', username, companyId, memberId, contractType],
    queryFn: (context) =>
      call(accessRights, { params: { username, companyId, memberId, contractType } }, optionsOf(context)),
    staleTime: RIGHTS_FRESH_MS,
    meta: { keep: 'sealed' },
  })
