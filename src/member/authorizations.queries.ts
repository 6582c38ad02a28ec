import { queryOptions } from '@tanstack/react-query'
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

/** One prior authorization by the handle in its address; each that was opened can be read offline. */
export const authorizationQuery = ({ memberId }: Plan, handle: string) =>
  queryOptions({
    queryKey: ['authorization', memberId, handle],
    queryFn: ({ signal }): Promise<Authorization> =>
      call(authorization, { params: { memberId, authorizationId: handle } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })
