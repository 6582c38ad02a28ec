import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import * as endpoints from '#contract/calls/payments.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { callFile } from '#api/call-file.ts'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { language } from '#base/language.ts'
import { queryClient } from '#offline/query-client.ts'

/** The plan whose bill it is. */
export type Payer = Pick<Membership, 'memberId' | 'contractType'>

const ofPlan = ({ memberId, contractType }: Payer) => ({ params: { memberId }, query: { contractType } })
const keyOf = ({ memberId, contractType }: Payer, ...part: string[]) => [
  'payments',
  memberId,
  contractType,
  ...part,
]

/** The bill, readable offline; no other payment data is stored on the device. */
export const billQuery = (payer: Payer) =>
  queryOptions({
    queryKey: keyOf(payer, 'bill'),
    queryFn: ({ signal }) => call(endpoints.bill, ofPlan(payer), { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

export const paymentsQuery = (payer: Payer) =>
  infiniteQueryOptions({
    queryKey: keyOf(payer, 'history'),
    queryFn: ({ signal, pageParam }) => {
      const { params, query } = ofPlan(payer)
      const from = pageParam === null ? {} : { cursor: pageParam }
      return call(endpoints.payments, { params, query: { ...query, ...from } }, { signal, ...byCaller })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const methodsQuery = (payer: Payer) =>
  queryOptions({
    queryKey: keyOf(payer, 'methods'),
    queryFn: ({ signal }) => call(endpoints.paymentMethods, ofPlan(payer), { signal, ...byCaller }),
  })

export const autoPayQuery = (payer: Payer) =>
  queryOptions({
    queryKey: keyOf(payer, 'autopay'),
    queryFn: ({ signal }) => call(endpoints.autoPay, ofPlan(payer), { signal, ...byCaller }),
  })

export const downloadInvoice = ({ memberId, contractType }: Payer, invoiceId: string): Promise<Blob> =>
  callFile(
    endpoints.invoicePdf,
    { params: { memberId, invoiceId }, query: { contractType, language } },
    byCaller,
  )

export const downloadReceipt = ({ memberId }: Payer, paymentId: string): Promise<Blob> =>
  callFile(endpoints.receiptPdf, { params: { memberId, paymentId }, query: { language } }, byCaller)

export const downloadHistory = ({ memberId, contractType }: Payer): Promise<Blob> =>
  callFile(endpoints.paymentsFile, { params: { memberId }, query: { contractType, language } }, byCaller)

/** Reloads after every write, whether it succeeded or not. */
const refetchPayments = ({ memberId }: Payer): void =>
  void queryClient.invalidateQueries({ queryKey: ['payments', memberId] })

export type PayBody = Omit<v.InferInput<NonNullable<typeof endpoints.pay.body>>, 'language'>

export const makePayment = (payer: Payer) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<PayBody>) =>
      call(
        endpoints.pay,
        { params: { memberId: payer.memberId }, body: { ...body, language } },
        { idempotencyKey, ...byCaller },
      ),
    onSettled: () => refetchPayments(payer),
  })

export const cancelPayment = (payer: Payer) =>
  mutationOptions({
    mutationFn: ({ body: { paymentId }, idempotencyKey }: Keyed<{ paymentId: string }>) =>
      call(
        endpoints.cancelPayment,
        { params: { memberId: payer.memberId, paymentId } },
        { idempotencyKey, ...byCaller },
      ),
    onSettled: () => refetchPayments(payer),
  })

type NewMethod = Omit<v.InferInput<NonNullable<typeof endpoints.addPaymentMethod.body>>, 'contractType'>

export const addMethod = (payer: Payer) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<NewMethod>) =>
      call(
        endpoints.addPaymentMethod,
        { params: { memberId: payer.memberId }, body: { ...body, contractType: payer.contractType } },
        { idempotencyKey, ...byCaller },
      ),
    onSettled: () => refetchPayments(payer),
  })

type OneMethod = { methodId: string }

export const removeMethod = ({ memberId, contractType }: Payer) =>
  mutationOptions({
    mutationFn: ({ body: { methodId }, idempotencyKey }: Keyed<OneMethod>) =>
      call(
        endpoints.removePaymentMethod,
        { params: { memberId, methodId }, query: { contractType } },
        { idempotencyKey, ...byCaller },
      ),
    onSettled: () => refetchPayments({ memberId, contractType }),
  })

export const setDefaultMethod = ({ memberId, contractType }: Payer) =>
  mutationOptions({
    mutationFn: ({ body: { methodId }, idempotencyKey }: Keyed<OneMethod>) =>
      call(
        endpoints.defaultPaymentMethod,
        { params: { memberId, methodId }, query: { contractType } },
        { idempotencyKey, ...byCaller },
      ),
    onSettled: () => refetchPayments({ memberId, contractType }),
  })

export type Enrollment = Omit<
  v.InferInput<NonNullable<typeof endpoints.enrollInAutoPay.body>>,
  'contractType'
>

export const enrollInAutoPay = ({ memberId, contractType }: Payer) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<Enrollment>) =>
      call(
        endpoints.enrollInAutoPay,
        { params: { memberId }, body: { ...body, contractType } },
        { idempotencyKey, ...byCaller },
      ),
    onSettled: () => refetchPayments({ memberId, contractType }),
  })

export const cancelAutoPay = (payer: Payer) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey }: Keyed<'off'>) =>
      call(endpoints.cancelAutoPay, ofPlan(payer), { idempotencyKey, ...byCaller }),
    onSettled: () => refetchPayments(payer),
  })
