import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { callFile } from '#api/call-file.ts'
import { byCaller, call } from '#api/call.ts'
import { language } from '#base/language.ts'
import { authorizationAppeal } from '#contract/calls/appeals.ts'
import { authorization, authorizationAppealForm, authorizations } from '#contract/calls/authorizations.ts'
import type { Authorization } from '#contract/entities/authorization.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { fetchOfNumber } from './fetch-of-number.ts'

type Plan = Pick<Membership, 'memberId'>

export type AuthorizationList = v.InferOutput<typeof authorizations.reply>

/** All prior authorizations that the member may read, newest request first; the device filters them itself. */
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

/** A prior authorization by the handle in its address; once opened, it can be read offline. */
export const authorizationQuery = (plan: Plan, handle: string) =>
  queryOptions({
    queryKey: ['authorization', plan.memberId, handle],
    queryFn: ({ signal }) => fetchAuthorization(plan, handle, signal),
    meta: { keep: 'sealed' },
  })

/** An authorization's handle from the address, with the member id of the plan through which it is seen. */
export type AuthorizationKey = { memberId: string; authorizationId: string }

/** The member's appeal of an authorization, and whether the insurer accepts appeals here; readable offline. */
export const authorizationAppealQuery = (params: AuthorizationKey) =>
  queryOptions({
    queryKey: ['authorization-appeal', params.memberId, params.authorizationId],
    queryFn: ({ signal }) => call(authorizationAppeal, { params }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** The form to appeal a denied authorization, as a PDF. */
export const authorizationFormFile = ({ memberId }: Plan, authorizationId: string): Promise<Blob> =>
  callFile(authorizationAppealForm, { params: { memberId, authorizationId }, query: { language } }, byCaller)

/** The prior authorization with a number, as named in letters. */
export const authorizationOfNumber = (
  queryClient: QueryClient,
  plan: Plan,
  number: string,
): Promise<Authorization> =>
  fetchOfNumber(queryClient, {
    queryKey: ['authorization-by-number', plan.memberId, number],
    fetch: (signal) => fetchAuthorization(plan, number, signal),
    ofHandle: (handle) => authorizationQuery(plan, handle),
  })
