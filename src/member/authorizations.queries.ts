import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { call } from '#api/call.ts'
import { authorization, authorizations } from '#contract/calls/authorizations.ts'
import type { Authorization } from '#contract/entities/authorization.ts'
import type { Membership } from '#contract/entities/plan.ts'

type Plan = Pick<Membership, 'memberId'>

export type AuthorizationList = v.InferOutput<typeof authorizations.reply>

const byCaller = { failureShown: 'by-caller' } as const

/** All prior authorizations that the member may read, the newest request first; the device filters them by itself. */
export const authorizationsQuery = ({ memberId }: Plan) =>
  queryOptions({
    queryKey: ['authorizations', memberId],
    queryFn: ({ signal }): Promise<AuthorizationList> =>
      call(authorizations, { params: { memberId } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

const fetchAuthorization = (
  { memberId }: Plan,
  authorizationId: string,
  signal: AbortSignal,
): Promise<Authorization> =>
  call(authorization, { params: { memberId, authorizationId } }, { signal, ...byCaller })

/** One prior authorization by the handle in its address; each that was opened can be read offline. */
export const authorizationQuery = (plan: Plan, handle: string) =>
  queryOptions({
    queryKey: ['authorization', plan.memberId, handle],
    queryFn: ({ signal }) => fetchAuthorization(plan, handle, signal),
    meta: { keep: 'sealed' },
  })

/** The prior authorization of a number, which letters name. */
export async function authorizationOfNumber(
  queryClient: QueryClient,
  plan: Plan,
  number: string,
): Promise<Authorization> {
  const found = await queryClient.fetchQuery({
    queryKey: ['authorization-by-number', plan.memberId, number],
    queryFn: ({ signal }) => fetchAuthorization(plan, number, signal),
    gcTime: 0,
    staleTime: 0,
  })
  // Fetched, not set: data that is set under a new key would not be kept on the device.
  return queryClient.fetchQuery({ ...authorizationQuery(plan, found.handle), queryFn: () => found })
}
