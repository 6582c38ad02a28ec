import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { joinPaymentPlan, mailOrders, orderByMail, setUpMailOrder } from '#contract/calls/mail-order.ts'
import type { MailOrders, MailSetUp } from '#contract/entities/mail-order.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { partDQuery } from '#features/pharmacy/pharmacy.queries.ts'

type Plan = Pick<Membership, 'memberId'>

/** The member's mail-order setup and orders; readable offline. */
export const mailOrdersQuery = ({ memberId }: Plan) =>
  queryOptions({
    queryKey: ['mail-orders', memberId],
    queryFn: ({ signal }) => call(mailOrders, { params: { memberId } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

const updating = (plan: Plan) => ({
  onSuccess: (
    answer: MailOrders,
    _body: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ): void => void client.setQueryData(mailOrdersQuery(plan).queryKey, answer),
})

/** Sets up mail order, or changes the address. */
export const setUpOf = ({ memberId }: Plan) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<MailSetUp>) =>
      call(setUpMailOrder, { params: { memberId }, body }, { idempotencyKey, ...byCaller }),
    ...updating({ memberId }),
  })

/** Orders the next 90 days of a medicine. */
export const orderOf = ({ memberId }: Plan) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<v.InferInput<NonNullable<typeof orderByMail.body>>>) =>
      call(orderByMail, { params: { memberId }, body }, { idempotencyKey, ...byCaller }),
    ...updating({ memberId }),
  })

/** Asks to join the Medicare Prescription Payment Plan. */
export const paymentPlanOf = ({ memberId }: Plan) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<{ year: number }>) =>
      call(joinPaymentPlan, { params: { memberId }, body }, { idempotencyKey, ...byCaller }),
    onSuccess: (answer, _body, _result, { client }) =>
      void client.setQueryData(partDQuery({ memberId }).queryKey, answer),
  })
