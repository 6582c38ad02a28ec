import { readMethodById } from './methods-repository.ts'
import { type PaymentRow, movePayment, readPayment } from './repository.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { CallServices } from '#server/services.ts'
import { notifyOfDraft, notifyOfFailure } from './letters.ts'
import type { ChargeOutcome, PaymentProcessor } from './processor.ts'
import { processorOf } from './processor-of.ts'
import { sendReceipt } from './receipt-mail.ts'

type KnownOutcome = Exclude<ChargeOutcome, { state: 'unknown' }> & { at: string }

/**
 * Brings an intent to its outcome: looks up the payment's own id at the processor, charges with that id as the key if
 * the processor doesn't know it, and records the answer. It may be interrupted anywhere and run several times in
 * parallel: the key ensures a single charge, the state a single record. Without an answer, the intent stays for the
 * next run.
 */
export async function settle(services: CallServices, paymentId: string): Promise<PaymentRow | undefined> {
  const row = await readPayment(services.db, paymentId)
  if (row?.state !== 'asked') return row
  const outcome = await outcomeFor(services, row)
  if (!outcome) return row
  await inTransaction(services.db, (tx) => recordOutcome({ ...services, db: tx }, row, outcome))
  if (outcome.state === 'accepted') await sendReceipt(services, paymentId)
  return readPayment(services.db, paymentId)
}

async function outcomeFor(services: CallServices, row: PaymentRow): Promise<KnownOutcome | undefined> {
  const processor = processorOf(services)
  if (!processor) return undefined
  return (await lookUpOutcome(processor, row.paymentId)) ?? charge(services, processor, row)
}

/** Looks up the outcome of an interrupted charge, which may have reached the processor. */
async function lookUpOutcome(processor: PaymentProcessor, key: string): Promise<KnownOutcome | undefined> {
  const found = await processor.lookup(key)
  if (!found) return undefined
  const { at } = found
  return found.state === 'declined'
    ? { state: 'declined', trouble: found.trouble, at }
    : { state: 'accepted', at }
}

async function charge(
  { db, clock }: CallServices,
  processor: PaymentProcessor,
  { methodId, paymentId: idempotencyKey, amountCents }: PaymentRow,
): Promise<KnownOutcome | undefined> {
  const at = clock.now().toString()
  const method = methodId === null ? undefined : await readMethodById(db, methodId)
  if (!method) return { state: 'declined', trouble: 'removed', at }
  const outcome = await processor.charge({ token: method.token, amountCents, idempotencyKey })
  return outcome.state === 'unknown' ? undefined : { ...outcome, at }
}

async function recordOutcome(services: CallServices, row: PaymentRow, outcome: KnownOutcome): Promise<void> {
  const { db } = services
  if (outcome.state === 'accepted') {
    const change = { state: 'pending', chargedAt: outcome.at } as const
    const isFirst = await movePayment(db, row.paymentId, ['asked'], change)
    if (isFirst && row.origin === 'autopay') await notifyOfDraft(services, { ...row, ...change })
    return
  }
  const change = { state: 'failed', trouble: outcome.trouble, endedAt: outcome.at } as const
  const isFirst = await movePayment(db, row.paymentId, ['asked'], change)
  if (isFirst) await notifyOfFailure(services, { ...row, ...change })
}
