import type { BillStatus } from '#contract/entities/payment.ts'
import type { PaymentRowState } from './tables.ts'
import type { PremiumInvoice } from '#server/insurer/premium-billing.ts'

export type Paid = { state: PaymentRowState; amountCents: number }

/** Where the money of an account stands, in cents. */
export type Balance = {
  billedCents: number
  /** Credited and not taken back. */
  postedCents: number
  /** Asked for, planned or on its way. */
  pendingCents: number
  /** Billed less credited: what is owed, negative where more was paid. */
  balanceCents: number
  /** What can be paid now without paying anything twice. */
  amountDueCents: number
}

const PENDING = new Set<PaymentRowState>(['scheduled', 'asked', 'pending'])

const sumOf = (payments: readonly Paid[], counts: (paid: Paid) => boolean): number =>
  payments.filter(counts).reduce((sum, { amountCents }) => sum + amountCents, 0)

/** A fold over premiums and payments; nothing of it is kept. */
export function balanceOf(
  billed: readonly Pick<PremiumInvoice, 'netCents'>[],
  payments: readonly Paid[],
): Balance {
  const billedCents = billed.reduce((sum, { netCents }) => sum + netCents, 0)
  const postedCents = sumOf(payments, ({ state }) => state === 'posted')
  const pendingCents = sumOf(payments, ({ state }) => PENDING.has(state))
  const balanceCents = billedCents - postedCents
  return {
    billedCents,
    postedCents,
    pendingCents,
    balanceCents,
    amountDueCents: Math.max(0, balanceCents - pendingCents),
  }
}

/** What was credited pays the oldest invoice first; whatever is more than all of them stays a credit. */
export function paidOff<One extends Pick<PremiumInvoice, 'netCents'>>(
  billed: readonly One[],
  postedCents: number,
): (One & { paidCents: number; openCents: number })[] {
  let left = postedCents
  return billed.map((one) => {
    const paidCents = Math.min(left, one.netCents)
    left -= paidCents
    return { ...one, paidCents, openCents: one.netCents - paidCents }
  })
}

/** How an invoice stands today; the due day and the last day of grace are still in time. */
export function statusOf(
  { openCents, dueOn, graceEndsOn }: Pick<PremiumInvoice, 'dueOn' | 'graceEndsOn'> & { openCents: number },
  today: Temporal.PlainDate,
): BillStatus {
  if (openCents <= 0) return 'paid'
  const day = today.toString()
  if (day <= dueOn) return 'due'
  return day <= graceEndsOn ? 'grace' : 'pastDue'
}
