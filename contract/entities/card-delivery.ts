import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { isPremiumNumber } from '#contract/us-phone.ts'
import { orElse, orEmpty, rows } from '#contract/odd-data.ts'

const Instant = v.pipe(v.string(), v.isoTimestamp())

/** Ten digits; members type it with an area code in any form (spec §5, ID card). None that costs extra. */
export const FaxNumber = v.pipe(
  v.string(),
  v.regex(/^[2-9]\d{2}[2-9]\d{6}$/, 'must be a full number with area code'),
  v.check((digits) => !isPremiumNumber(digits), 'must not be a number that costs extra'),
)

export const ReplacementReason = v.picklist(['lost', 'stolen', 'damaged', 'never-arrived', 'wrong-details'])
export type ReplacementReason = v.InferOutput<typeof ReplacementReason>

/** A card that was sent somewhere by e-mail or fax, and how that went. */
export const CardDelivery = v.object({
  deliveryId: v.string(),
  channel: v.picklist(['email', 'fax']),
  cardId: v.string(),
  memberName: orEmpty(v.string()),
  /** E-mail address or ten digits. */
  to: v.string(),
  state: v.picklist(['sent', 'failed']),
  at: Instant,
})
export type CardDelivery = v.InferOutput<typeof CardDelivery>

/** A printed card on its way. `arrivesBy` is at most 7 business days after the order (spec §9). */
export const CardOrder = v.object({
  orderId: v.string(),
  cardId: v.string(),
  reason: orElse(ReplacementReason, 'lost'),
  orderedAt: Instant,
  arrivesBy: Day,
  mailingAddress: rows(v.string()),
})
export type CardOrder = v.InferOutput<typeof CardOrder>
