import { useMutation } from '@tanstack/react-query'
import { ApiFailure } from '#api/failure.ts'
import { store, useStore } from '#base/store.ts'
import { makePayment, type PayBody, type Payer } from '#features/payments/payments.queries.ts'
import { signedOut } from '#session/session.ts'

/** A payment that was sent, the key under which it is made once, and whether its outcome is unknown. */
type PendingPayment = { body: PayBody; idempotencyKey: string; isUnknown: boolean }

/**
 * Payments without an answer yet, by bill. In memory only: they outlive a visit to another page, and nothing of a
 * payment stays on the device.
 */
const pendingPayments = store<Readonly<Record<string, PendingPayment>>>({})
signedOut.listen(() => pendingPayments.set({}))

const billKey = ({ memberId, contractType }: Payer): string => `${memberId} ${contractType}`

/** The payment of this bill that has no answer yet. */
export const usePendingPayment = (payer: Payer): PendingPayment | undefined =>
  useStore(pendingPayments)[billKey(payer)]

function setPending(payer: Payer, pending: PendingPayment | undefined): void {
  const { [billKey(payer)]: _before, ...others } = pendingPayments.get()
  pendingPayments.set(pending ? { ...others, [billKey(payer)]: pending } : others)
}

/** Statuses of a request that may still be carried out. */
const STILL_RUNNING = new Set([408, 409, 425])

/** Whether the payment may or may not have been made. A refusal with a payment code is an answer, whatever its status. */
export function isOutcomeUnknown(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false
  const { kind, status, problem } = failure
  if (kind !== 'refused') return true
  if (problem?.code?.startsWith('PAY-')) return false
  return status >= 500 || STILL_RUNNING.has(status)
}

/**
 * Pays, and retries under the same key for as long as there is no answer; the bill accepts another payment only after
 * one. An unknown outcome is no failure: `waiting` holds it.
 */
export function usePayment(payer: Payer) {
  const { mutateAsync, data, isPending, reset } = useMutation(makePayment(payer))
  const pending = usePendingPayment(payer)
  const send = async (payment: PendingPayment) => {
    setPending(payer, payment)
    try {
      await mutateAsync(payment)
      setPending(payer, undefined)
    } catch (failure) {
      const isUnknown = isOutcomeUnknown(failure)
      setPending(payer, isUnknown ? { ...payment, isUnknown } : undefined)
      if (!isUnknown) throw failure
    }
  }
  return {
    done: data,
    // A payment that was sent before a visit to another page is waited for as well.
    waiting: pending?.isUnknown || !isPending ? pending : undefined,
    pay: (body: PayBody) => send({ body, idempotencyKey: crypto.randomUUID(), isUnknown: false }),
    retry: async () => pending && send(pending),
    /** Stops waiting for the answer. */
    dismiss: () => setPending(payer, undefined),
    reset,
  }
}
