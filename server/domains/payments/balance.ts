import type { BillStatus } from '#contract/entities/payment.ts'
import type { PaymentRowState } from './tables.ts'
import type { PremiumInvoice } from '#server/insurer/premium-billing.ts'

export type Paid = { state: PaymentRowState; amountCents: number }

/** The amounts of an account by state, in cents. */
export type Balance = {
  billedCents: number
  /** Credited and not returned. */
  postedCents: number
  /** Requested, scheduled or in progress. */
  pendingCents: number
  /** Billed minus credited: the amount owed, negative after an overpayment. */
  balanceCents: number
  /** The amount that can be paid now without paying anything twice. */
  amountDueCents: number
}

const PENDING = new Set<PaymentRowState>(['scheduled', 'asked', 'pending'])

const sumOf = (payments: readonly Paid[], counts: (paid: Paid) => boolean): number =>
  payments.filter(counts).reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Computes the balance from premiums and payments; it isn't stored. */
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

/** The credited amount of an invoice, the open amount, and the part of it that is pending. */
export type Covering = { paidCents: number; openCents: number; pendingCents: number }

/**
 * Applies credited money to the oldest invoice first, and pending money to the oldest of the rest; any excess remains a
 * credit.
 */
export function paidOff<One extends Pick<PremiumInvoice, 'netCents'>>(
  billed: readonly One[],
  paid: Pick<Balance, 'postedCents' | 'pendingCents'>,
): (One & Covering)[] {
  let { postedCents, pendingCents } = paid
  return billed.map((one) => {
    const paidCents = Math.min(postedCents, one.netCents)
    const openCents = one.netCents - paidCents
    const coming = Math.min(pendingCents, openCents)
    postedCents -= paidCents
    pendingCents -= coming
    return { ...one, paidCents, openCents, pendingCents: coming }
  })
}

/** Whether part of an invoice is neither credited nor pending. */
export const isOwed = ({ openCents, pendingCents }: Pick<Covering, 'openCents' | 'pendingCents'>): boolean =>
  openCents > pendingCents

/** The status of an invoice today; a payment on the due day or the last day of grace is on time. */
export function statusOf(
  invoice: Pick<PremiumInvoice, 'dueOn' | 'graceEndsOn'> & Pick<Covering, 'openCents' | 'pendingCents'>,
  today: Temporal.PlainDate,
): BillStatus {
  const { openCents, dueOn, graceEndsOn } = invoice
  if (openCents <= 0) return 'paid'
  if (!isOwed(invoice)) return 'pending'
  const day = today.toString()
  if (day <= dueOn) return 'due'
  return day <= graceEndsOn ? 'grace' : 'pastDue'
}
