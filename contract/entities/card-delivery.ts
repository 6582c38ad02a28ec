import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Instant } from '#contract/instant.ts'
import { MobileNumber } from '#contract/registration-rules.ts'
import { orElse, orEmpty, rows } from '#contract/odd-data.ts'

/** A full number with its area code in any form (spec §5, ID card), without premium numbers. */
export const FaxNumber = MobileNumber

export const ReplacementReason = v.picklist(['lost', 'stolen', 'damaged', 'never-arrived', 'wrong-details'])
export type ReplacementReason = v.InferOutput<typeof ReplacementReason>

/** Why a card is printed: a member ordered it, or the insurer prints one after a change of primary care provider. */
export const PrintReason = v.picklist([...ReplacementReason.options, 'new-provider'])

/** A card that was sent by email or fax, and the outcome. */
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

/** A printed card in the mail. `arrivesBy` is at most 7 business days after the order (spec §9). */
export const CardOrder = v.object({
  orderId: v.string(),
  cardId: v.string(),
  reason: orElse(PrintReason, 'lost'),
  orderedAt: Instant,
  arrivesBy: Day,
  mailingAddress: rows(v.string()),
})
export type CardOrder = v.InferOutput<typeof CardOrder>
