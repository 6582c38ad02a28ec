import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { callFile } from '#api/call-file.ts'
import { call } from '#api/call.ts'
import {
  addPaymentMethod,
  autoPay,
  bill,
  cancelAutoPay,
  cancelPayment,
  defaultPaymentMethod,
  enrollInAutoPay,
  invoicePdf,
  pay,
  paymentMethods,
  payments,
  paymentsFile,
  receiptPdf,
  removePaymentMethod,
} from '#contract/calls/payments.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { queryClient } from '#offline/query-client.ts'

/** The plan whose bill it is. */
export type Payer = Pick<Membership, 'memberId' | 'contractType'>

/** Every write carries a key of its own, so that it is done once. */
type Once<Body> = { body: Body; idempotencyKey: string }

const mine = { failureShown: 'by-caller' } as const
const about = ({ memberId, contractType }: Payer) => ({ params: { memberId }, query: { contractType } })
const keyOf = ({ memberId, contractType }: Payer, ...part: string[]) => [
  'payments',
  memberId,
  contractType,
  ...part,
]

/** What is to pay, readable without a line; nothing else of a payment is kept on the device. */
export const billOf = (payer: Payer) =>
  queryOptions({
    queryKey: keyOf(payer, 'bill'),
    queryFn: ({ signal }) => call(bill, about(payer), { signal, ...mine }),
    meta: { keep: 'sealed' },
  })

export const paymentsOf = (payer: Payer) =>
  infiniteQueryOptions({
    queryKey: keyOf(payer, 'history'),
    queryFn: ({ signal, pageParam }) => {
      const { params, query } = about(payer)
      const from = pageParam === null ? {} : { cursor: pageParam }
      return call(payments, { params, query: { ...query, ...from } }, { signal, ...mine })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const methodsOf = (payer: Payer) =>
  queryOptions({
    queryKey: keyOf(payer, 'methods'),
    queryFn: ({ signal }) => call(paymentMethods, about(payer), { signal, ...mine }),
  })

export const autoPayOf = (payer: Payer) =>
  queryOptions({
    queryKey: keyOf(payer, 'autopay'),
    queryFn: ({ signal }) => call(autoPay, about(payer), { signal, ...mine }),
  })

export const invoiceFile = ({ memberId, contractType }: Payer, invoiceId: string): Promise<Blob> =>
  callFile(invoicePdf, { params: { memberId, invoiceId }, query: { contractType } }, mine)

export const receiptFile = ({ memberId }: Payer, paymentId: string): Promise<Blob> =>
  callFile(receiptPdf, { params: { memberId, paymentId } }, mine)

export const historyFile = (payer: Payer): Promise<Blob> => callFile(paymentsFile, about(payer), mine)

/** Asks anew for all that a write may have changed, whatever came of it. */
const askAnew = ({ memberId }: Payer): void =>
  void queryClient.invalidateQueries({ queryKey: ['payments', memberId] })

export type PayBody = v.InferInput<NonNullable<typeof pay.body>>

export const paying = (payer: Payer) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Once<PayBody>) =>
      call(pay, { params: { memberId: payer.memberId }, body }, { idempotencyKey, ...mine }),
    onSettled: () => askAnew(payer),
  })

export const cancelingPayment = (payer: Payer) =>
  mutationOptions({
    mutationFn: ({ body: { paymentId }, idempotencyKey }: Once<{ paymentId: string }>) =>
      call(cancelPayment, { params: { memberId: payer.memberId, paymentId } }, { idempotencyKey, ...mine }),
    onSettled: () => askAnew(payer),
  })

type NewMethod = Omit<v.InferInput<NonNullable<typeof addPaymentMethod.body>>, 'contractType'>

export const addingMethod = (payer: Payer) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Once<NewMethod>) =>
      call(
        addPaymentMethod,
        { params: { memberId: payer.memberId }, body: { ...body, contractType: payer.contractType } },
        { idempotencyKey, ...mine },
      ),
    onSettled: () => askAnew(payer),
  })

type OneMethod = { methodId: string }

export const removingMethod = ({ memberId, contractType }: Payer) =>
  mutationOptions({
    mutationFn: ({ body: { methodId }, idempotencyKey }: Once<OneMethod>) =>
      call(
        removePaymentMethod,
        { params: { memberId, methodId }, query: { contractType } },
        { idempotencyKey, ...mine },
      ),
    onSettled: () => askAnew({ memberId, contractType }),
  })

export const makingDefault = ({ memberId, contractType }: Payer) =>
  mutationOptions({
    mutationFn: ({ body: { methodId }, idempotencyKey }: Once<OneMethod>) =>
      call(
        defaultPaymentMethod,
        { params: { memberId, methodId }, query: { contractType } },
        { idempotencyKey, ...mine },
      ),
    onSettled: () => askAnew({ memberId, contractType }),
  })

/** AutoPay as it is asked for. */
export type Enrollment = Omit<v.InferInput<NonNullable<typeof enrollInAutoPay.body>>, 'contractType'>

export const enrolling = ({ memberId, contractType }: Payer) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Once<Enrollment>) =>
      call(
        enrollInAutoPay,
        { params: { memberId }, body: { ...body, contractType } },
        { idempotencyKey, ...mine },
      ),
    onSettled: () => askAnew({ memberId, contractType }),
  })

export const turningOff = (payer: Payer) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey }: Once<'off'>) =>
      call(cancelAutoPay, about(payer), { idempotencyKey, ...mine }),
    onSettled: () => askAnew(payer),
  })
