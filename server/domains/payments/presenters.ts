import * as v from 'valibot'
import {
  AUTOPAY_TERMS,
  type AutoPay,
  CREDITED_HOURS,
  type MaskedMethod,
  type Payment,
  type PaymentMethod,
} from '#contract/entities/payment.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { AutoPayRow, MethodRow } from './methods-repository.ts'
import type { PaymentRow } from './repository.ts'
import { nextDraftDay } from './calendar.ts'

const instantOrNull = (column: string | null): string | null => (column === null ? null : isoInstant(column))
const addHours = (column: string, hours: number): string =>
  Temporal.Instant.from(column).add({ hours }).toString()

const PAID = new Set<PaymentRow['state']>(['pending', 'posted', 'returned'])

/** A payment as its member sees it. A payment without the processor's answer appears as pending. */
export const toPayment = (row: PaymentRow, cancelUntil: string | null): Payment => ({
  paymentId: row.paymentId,
  confirmation: row.confirmation,
  contractType: v.parse(ContractType, row.contractType),
  amountCents: row.amountCents,
  state: row.state === 'asked' ? 'pending' : row.state,
  origin: row.origin,
  method: toMaskedMethod(row),
  payOn: row.payOn,
  madeAt: isoInstant(row.madeAt),
  creditedFrom: row.chargedAt && addHours(row.chargedAt, CREDITED_HOURS.from),
  creditedBy: row.chargedAt && addHours(row.chargedAt, CREDITED_HOURS.to),
  postedAt: instantOrNull(row.postedAt),
  endedAt: instantOrNull(row.endedAt),
  trouble: row.trouble,
  mayCancel: row.state === 'scheduled' || cancelUntil !== null,
  cancelUntil,
  hasReceipt: PAID.has(row.state),
})

const toMaskedMethod = ({ kind, brand, last4 }: PaymentRow): MaskedMethod | null =>
  kind === null || brand === null || last4 === null ? null : { kind, brand, last4 }

/** A card is valid through the end of its expiration month. */
export const isExpired = (expires: string | null, today: Temporal.PlainDate): boolean =>
  expires !== null && expires < today.toString().slice(0, 7)

/** The parts of a payment method that the portal may show. */
export const toPaymentMethod = (
  { methodId, kind, brand, last4, expires, isDefault }: MethodRow,
  today: Temporal.PlainDate,
  autoPays: readonly AutoPayRow[],
): PaymentMethod => ({
  methodId,
  kind,
  brand,
  last4,
  expires,
  isDefault,
  isExpired: isExpired(expires, today),
  isUsedByAutoPay: autoPays.some((one) => one.methodId === methodId),
})

/** AutoPay that is off, with the date that a first draft would have. */
export const autoPayOff = (today: Temporal.PlainDate): AutoPay => ({
  termsVersion: AUTOPAY_TERMS,
  nextDraftOn: nextDraftDay(today).toString(),
  enrolled: null,
})

/** AutoPay that is on, with its next draft. */
export function autoPayOn(
  { methodId, amount, termsVersion, since }: AutoPayRow,
  { kind, brand, last4, expires }: MethodRow,
  next: { on: Temporal.PlainDate; cents: number | null },
  today: Temporal.PlainDate,
): AutoPay {
  return {
    ...autoPayOff(today),
    enrolled: {
      methodId,
      amount,
      termsVersion,
      method: { kind, brand, last4 },
      since: isoInstant(since),
      nextDraftOn: next.on.toString(),
      nextDraftCents: next.cents,
      willBeExpired: isExpired(expires, next.on),
    },
  }
}
