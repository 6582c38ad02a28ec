import type { PaymentRowState } from './tables.ts'
import { INSURER_ZONE } from '#server/clock.ts'
import { longDate } from '#server/pdf/formats.ts'

/** The insurer's day of an instant. */
export const dayOf = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(INSURER_ZONE).toPlainDate().toString()

/** The same in words, or that there is none. */
export const dayInWords = (instant: string | null): string =>
  instant === null ? 'Not listed' : longDate(dayOf(instant))

/** What became of a payment, in words. */
export const STATES: Record<PaymentRowState, string> = {
  scheduled: 'Scheduled',
  asked: 'Pending',
  pending: 'Pending',
  posted: 'Credited',
  failed: 'Didn’t go through',
  returned: 'Returned by the bank',
  canceled: 'Canceled',
}

/** What was paid with, masked. */
export const methodInWords = ({ brand, last4 }: { brand: string | null; last4: string | null }): string =>
  brand === null || last4 === null ? 'Check' : `${brand} ending in ${last4}`
