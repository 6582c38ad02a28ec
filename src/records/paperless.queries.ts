import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { choosePaperless, paperless } from '#contract/calls/paperless.ts'
import type { Membership } from '#contract/entities/plan.ts'

type Plan = Pick<Membership, 'memberId'>
type Body = v.InferOutput<NonNullable<(typeof choosePaperless)['body']>>

/** The member's choice of mail or online for each document type. */
export const paperlessQuery = ({ memberId }: Plan) =>
  queryOptions({
    queryKey: ['paperless', memberId],
    queryFn: ({ signal }) => call(paperless, { params: { memberId } }, { signal, ...byCaller }),
  })

export const choosePaperlessMutation = (plan: Plan) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<Body>) =>
      call(choosePaperless, { params: { memberId: plan.memberId }, body }, { idempotencyKey, ...byCaller }),
    onSuccess: (answer, _change, _result, { client }) =>
      client.setQueryData(paperlessQuery(plan).queryKey, answer),
    // The answer may have been lost.
    onError: (_failure, _change, _result, { client }) => client.invalidateQueries(paperlessQuery(plan)),
  })
