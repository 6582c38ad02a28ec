import type { PaymentTrouble } from '#contract/entities/payment.ts'
import { longDate, money } from '#server/pdf/formats.ts'
import { messages } from '#server/db/schema.ts'
import type { PaymentRow } from './repository.ts'
import type { CallServices } from '#server/services.ts'

/** Why, as part of a sentence. */
export const TROUBLES: Record<PaymentTrouble, string> = {
  declined: 'the bank declined it',
  insufficient: 'there was not enough money in the account',
  expired: 'the card has expired',
  closed: 'the account is closed',
  removed: 'the payment method was removed',
  other: 'the bank did not take it',
}

type Letter = { id: string; subject: string; body: string }

/** Puts a letter into the member's messages; the id makes it one, however often it is written. */
async function addLetterTo(
  { db, clock }: CallServices,
  { contractId, memberId }: Pick<PaymentRow, 'contractId' | 'memberId'>,
  { id, subject, body }: Letter,
): Promise<void> {
  const sentAt = clock.now().toString()
  await db
    .insert(messages)
    .values({ messageId: id, contractId, memberId, subject, body, sentAt, readAt: null })
    .onConflictDoNothing()
}

/** Tells the member that a payment failed or was taken back. */
export function notifyOfFailure(services: CallServices, row: PaymentRow): Promise<void> {
  const why = TROUBLES[row.trouble ?? 'other']
  const amount = money(row.amountCents)
  const isReturned = row.state === 'returned'
  return addLetterTo(services, row, {
    id: `payment-${row.paymentId}-${row.state}`,
    subject: isReturned ? 'Your payment was returned' : 'Your payment didn’t go through',
    body: isReturned
      ? `Your payment of ${amount} (${row.confirmation}) was returned: ${why}. The amount is due again. Open Pay Bill to pay another way.`
      : `Your payment of ${amount} (${row.confirmation}) didn’t go through: ${why}. You weren’t charged. Open Pay Bill to try another way.`,
  })
}

/** Tells the member what AutoPay has drafted. */
export const notifyOfDraft = (services: CallServices, row: PaymentRow): Promise<void> =>
  addLetterTo(services, row, {
    id: `payment-${row.paymentId}-draft`,
    subject: 'AutoPay made your payment',
    body: `On ${longDate(row.payOn)} AutoPay charged ${money(row.amountCents)} (${row.confirmation}). Payments are credited in 24 to 48 hours.`,
  })
