import { and, asc, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { CREDITED_HOURS } from '#contract/entities/payment.ts'
import { todayOf } from '#server/config/clock.ts'
import { type PaymentRowState, payments } from './tables.ts'
import { readMethodById } from './methods-repository.ts'
import { type PaymentRow, movePayment, readPayment } from './repository.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { notifyOfFailure } from './letters.ts'
import type { Charge, PaymentProcessor } from './processor.ts'
import { processorOf } from './processor-of.ts'
import { sendReceipt } from './receipt-mail.ts'
import { settle } from './settle.ts'
import type { CallServices } from '#server/services.ts'
import { each } from '#server/platform/jobs/each.ts'

/** How many are processed in one run; the next run continues. */
const AT_ONCE = 500

/** How long a bank may return a payment. */
const RETURN_DAYS = 120

/** How long an unsent receipt is retried. */
const RECEIPT_DAYS = 3

const inState = (services: CallServices, state: PaymentRowState, before: string): Promise<PaymentRow[]> =>
  services.db
    .select()
    .from(payments)
    .where(and(eq(payments.state, state), lte(payments.payOn, before)))
    .orderBy(asc(payments.madeAt))
    .limit(AT_ONCE)

/** Turns scheduled payments that are due into intents, and completes every interrupted intent. */
export async function chargeDue(services: CallServices): Promise<number> {
  const today = todayOf(services.clock).toString()
  await each(await inState(services, 'scheduled', today), (row) => beginPlanned(services, row))
  const intents = await inState(services, 'asked', today)
  await each(intents, ({ paymentId }) => settle(services, paymentId))
  return intents.length
}

/**
 * Starts a scheduled payment, unless its owner has removed the method. This is the only check, before the processor can
 * know of the charge. A method that was never stored is removed with its payment.
 */
async function beginPlanned(services: CallServices, row: PaymentRow): Promise<void> {
  const method = row.methodId === null ? undefined : await readMethodById(services.db, row.methodId)
  if (method?.isKept && method.removedAt !== null) await end(services, row, 'failed', 'removed')
  else await movePayment(services.db, row.paymentId, ['scheduled'], { state: 'asked' })
}

/** Credits settled payments, 24 hours or more after the charge (spec §9), and reverses those that banks returned. */
export async function postDue(services: CallServices): Promise<number> {
  const processor = processorOf(services)
  if (!processor) return 0
  const latest = services.clock.now().subtract({ hours: CREDITED_HOURS.from }).toString()
  const pending = await services.db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'pending'), lte(payments.chargedAt, latest)))
    .orderBy(asc(payments.chargedAt))
    .limit(AT_ONCE)
  const steps = [
    () => each(pending, async (row) => follow(services, row, await processor.lookup(row.paymentId))),
    () => takeBack(services, processor),
  ]
  await each(steps, (step) => step())
  return pending.length
}

async function takeBack(services: CallServices, processor: PaymentProcessor): Promise<void> {
  const returned = await processor.returnedSince(services.clock.now().subtract({ hours: 24 * RETURN_DAYS }))
  await each(returned, async ({ idempotencyKey, trouble }) => {
    const row = await readPayment(services.db, idempotencyKey)
    if (row?.state === 'posted' || row?.state === 'pending') await end(services, row, 'returned', trouble)
  })
}

async function follow(services: CallServices, row: PaymentRow, charge: Charge | undefined): Promise<void> {
  if (charge?.state === 'settled')
    await movePayment(services.db, row.paymentId, ['pending'], {
      state: 'posted',
      postedAt: charge.settledAt,
    })
  // The charge was canceled, but the server stopped before recording it.
  if (charge?.state === 'voided')
    await movePayment(services.db, row.paymentId, ['pending'], { state: 'canceled', endedAt: charge.at })
  if (charge?.state === 'returned') await end(services, row, 'returned', charge.trouble)
  if (charge?.state === 'declined') await end(services, row, 'failed', charge.trouble)
}

/** The end of a payment and its letter share a transaction. */
const end = (
  services: CallServices,
  row: PaymentRow,
  state: 'failed' | 'returned',
  trouble: PaymentRow['trouble'],
): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const change = { state, trouble, endedAt: services.clock.now().toString() }
    const isFirst = await movePayment(tx, row.paymentId, [row.state], change)
    if (isFirst) await notifyOfFailure({ ...services, db: tx }, { ...row, ...change })
  })

/** Receipts that are still due because the mail server didn't answer or the server stopped first. */
export async function sendOwedReceipts(services: CallServices): Promise<number> {
  const since = services.clock
    .now()
    .subtract({ hours: 24 * RECEIPT_DAYS })
    .toString()
  const owed = await services.db
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['pending', 'posted']),
        gte(payments.chargedAt, since),
        isNotNull(payments.receiptTo),
        isNull(payments.receiptSentAt),
      ),
    )
    .limit(AT_ONCE)
  for (const { paymentId } of owed) await sendReceipt(services, paymentId)
  return owed.length
}
