import { CANCEL_MINUTES, type Payment } from '#contract/entities/payment.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import { toPayment } from './presenters.ts'
import { processorOf } from './processor-of.ts'
import { type PaymentRow, movePayment, readPayment } from './repository.ts'

/** The deadline to cancel a charge; null if it has passed, or if the processor can't cancel charges. */
export function cancelUntil(
  services: CallServices,
  { state, chargedAt }: Pick<PaymentRow, 'state' | 'chargedAt'>,
): string | null {
  if (state !== 'pending' || chargedAt === null || !processorOf(services)?.voidCharge) return null
  const until = Temporal.Instant.from(chargedAt).add({ minutes: CANCEL_MINUTES })
  return Temporal.Instant.compare(services.clock.now(), until) < 0 ? until.toString() : null
}

export const shownPayment = (services: CallServices, row: PaymentRow): Payment =>
  toPayment(row, cancelUntil(services, row))

/**
 * Cancels a charge outside the transaction that found it, because the processor commits before the portal does. If the
 * server stops in between, the next job run records it (payment-jobs.ts).
 */
export async function takeBackCharge(services: CallServices, paymentId: string): Promise<Payment> {
  const { db, clock } = services
  const row = await readPayment(db, paymentId)
  if (row?.state === 'pending') {
    if (!(await processorOf(services)?.voidCharge?.(paymentId))) throw problem(409, 'PAY-0012')
    await movePayment(db, paymentId, ['pending'], { state: 'canceled', endedAt: clock.now().toString() })
  }
  const after = await readPayment(db, paymentId)
  if (!after) throw problem(404, 'NOT_FOUND')
  return shownPayment(services, after)
}
