import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { ContractType } from '#contract/entities/plan.ts'
import type { BilledPlan } from '#server/insurer/premium-billing.ts'
import { each } from '#server/platform/jobs/each.ts'
import type { CallServices } from '#server/services.ts'
import { type PaymentRow, changePayment } from './repository.ts'
import { payments } from './tables.ts'

/** The most payments reported in one run; the next run continues. */
const AT_ONCE = 500

/**
 * Reports every settled payment to the insurer, and every one that a bank returned later. Payments without a confirmed
 * report are sent again with the same key.
 */
export async function reportPayments(services: CallServices): Promise<number> {
  if (!(await services.insurer.offers()).has('premiumBilling')) return 0
  const settled = await services.db
    .select()
    .from(payments)
    .where(and(isNull(payments.insurerPostedAt), isNotNull(payments.postedAt)))
    .orderBy(asc(payments.postedAt))
    .limit(AT_ONCE)
  await each(settled, (row) => reportSettled(services, row))
  const returned = await services.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'returned'),
        isNotNull(payments.insurerPostedAt),
        isNull(payments.insurerReversedAt),
      ),
    )
    .orderBy(asc(payments.endedAt))
    .limit(AT_ONCE)
  await each(returned, (row) => reportReturned(services, row))
  return settled.length + returned.length
}

async function reportSettled({ db, insurer, clock }: CallServices, row: PaymentRow): Promise<void> {
  const { paymentId: key, amountCents, payOn: paidOn } = row
  await insurer.premiumBilling.postPayment({ ...planOf(row), key, amountCents, paidOn })
  await changePayment(db, key, { insurerPostedAt: clock.now().toString() })
}

async function reportReturned({ db, insurer, clock }: CallServices, row: PaymentRow): Promise<void> {
  const { paymentId, amountCents } = row
  const key = `${paymentId}-returned`
  await insurer.premiumBilling.reversePayment({ ...planOf(row), key, paymentKey: paymentId, amountCents })
  await changePayment(db, paymentId, { insurerReversedAt: clock.now().toString() })
}

const planOf = ({ contractId, contractType }: PaymentRow): BilledPlan => ({
  contractId,
  contractType: v.parse(ContractType, contractType),
})
