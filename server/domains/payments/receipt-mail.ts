import { and, eq, isNull, sql } from 'drizzle-orm'
import { mailerOf } from '#server/platform/delivery/mailer.ts'
import { todayOf } from '#server/config/clock.ts'
import { enrollmentsOfMember } from '#server/access/members.ts'
import { payments } from './tables.ts'
import { type PaymentRow, readPayment } from './repository.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { CallServices } from '#server/services.ts'
import { readAccount } from './account.ts'
import { creditedIn, paperWords } from './formatters.ts'
import { paymentLettersMessages } from './locales/payment-letters.gen.ts'

/**
 * Sends a requested receipt once; the same transaction records it. If the mail server doesn't answer, the next run
 * retries.
 */
export async function sendReceipt(services: CallServices, paymentId: string): Promise<void> {
  const row = await readPayment(services.db, paymentId)
  if (!row?.receiptTo || row.receiptSentAt !== null) return
  try {
    await inTransaction(services.db, (tx) => sendOnce({ ...services, db: tx }, row, row.receiptTo ?? ''))
  } catch {
    // The payment is valid without the receipt; the next run calls `sendReceipt` again.
  }
}

async function sendOnce(services: CallServices, { paymentId }: PaymentRow, to: string): Promise<void> {
  const { db, clock } = services
  const [row] = await db
    .update(payments)
    .set({ receiptSentAt: sql`${clock.now().toString()}::timestamptz` })
    .where(and(eq(payments.paymentId, paymentId), isNull(payments.receiptSentAt)))
    .returning()
  const member = row && (await holderOf(services, row))
  if (!row || !member) return
  const { balance } = await readAccount(services, member)
  const { receiptPdf } = await import('./documents.ts')
  const language = row.receiptLanguage ?? 'en'
  const { money } = paperWords(language)
  const { subject, body } = paymentLettersMessages[language].receipt
  await mailerOf(services).send({
    to,
    subject,
    body: body({ amount: money(row.amountCents), confirmation: row.confirmation, ...creditedIn }),
    attachment: {
      name: 'payment-receipt.pdf',
      type: 'application/pdf',
      bytes: await receiptPdf(row, member, balance, {
        language,
        today: todayOf(clock),
        brand: services.brands.of(member.plan),
      }),
    },
  })
}

/** The policy holder of the plan that a payment is for. */
export const holderOf = async (
  services: CallServices,
  { memberId, contractType }: Pick<PaymentRow, 'memberId' | 'contractType'>,
) =>
  (await enrollmentsOfMember(services, memberId)).find(
    ({ enrollment }) => enrollment.contractType === contractType,
  )
