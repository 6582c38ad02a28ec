import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { drugExceptions, exceptionAppeal } from '#contract/calls/drug-exceptions.ts'
import type { Membership } from '#contract/entities/plan.ts'

type Plan = Pick<Membership, 'memberId'>

/** A drug exception by the handle in its address, under the member id of the plan through which it is seen. */
export type ExceptionKey = { memberId: string; exceptionId: string }

/** All drug exceptions that the member may read, newest first; readable offline. */
export const exceptionsQuery = ({ memberId }: Plan) =>
  queryOptions({
    queryKey: ['drug-exceptions', memberId],
    queryFn: ({ signal }) => call(drugExceptions, { params: { memberId } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** The member's appeal of a drug exception, and whether the insurer accepts appeals here; readable offline. */
export const exceptionAppealQuery = (params: ExceptionKey) =>
  queryOptions({
    queryKey: ['exception-appeal', params.memberId, params.exceptionId],
    queryFn: ({ signal }) => call(exceptionAppeal, { params }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })
