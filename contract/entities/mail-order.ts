import * as v from 'valibot'
import { UnsignedCents } from '#contract/cents.ts'
import { Day } from '#contract/day.ts'
import { Instant } from '#contract/instant.ts'
import { incomplete, orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { Address, StreetMore } from '#contract/profile-rules.ts'
import { isZipIn } from '#contract/us-states.ts'
import { LocalizedText } from './localized-text.ts'
import { CallbackNumber } from './question.ts'

/** The address to which medicines are sent. */
export const MailAddress = v.pipe(
  v.object({ ...Address.entries, line2: v.nullable(StreetMore) }),
  v.forward(
    v.partialCheck([['state'], ['zip']], ({ state, zip }) => isZipIn(state, zip), 'is not in this state'),
    ['zip'],
  ),
)
export type MailAddress = v.InferOutput<typeof MailAddress>

/** A member's mail-order setup as the insurer states it. */
export const MailEnrollment = v.object({
  /** The pharmacy that sends medicines by mail. */
  pharmacyName: orEmpty(v.string()),
  pharmacyPhone: orNull(v.string()),
  /** Null until the member sets it up. */
  since: orNull(Day),
  address: orNull(
    v.object({
      line1: orEmpty(v.string()),
      line2: orNull(v.string()),
      city: orEmpty(v.string()),
      state: orEmpty(v.string()),
      zip: orEmpty(v.string()),
    }),
  ),
  phone: orNull(v.string()),
  /** How long a shipment takes, in the insurer's words. */
  takes: orNull(LocalizedText),
})
export type MailEnrollment = v.InferOutput<typeof MailEnrollment>

/** Requests to the mail pharmacy: to take over a medicine, and to send the next supply of one that it has. */
export const MAIL_ORDER_KINDS = ['move', 'refill'] as const

export const MAIL_ORDER_STATES = [
  'received',
  'waiting-for-prescriber',
  'on-hold',
  'shipped',
  'delivered',
  'canceled',
] as const

/** An order at the mail pharmacy. A value is null if the insurer doesn't state it. */
export const MailOrder = v.object({
  /** The number that the member gives when they call about it. */
  confirmation: v.string(),
  memberId: v.string(),
  prescriptionId: v.string(),
  drug: orEmpty(LocalizedText),
  kind: orElse(v.picklist(MAIL_ORDER_KINDS), 'refill'),
  /** `on-hold` if the state can't be read; the member then has to call. */
  state: orElse(v.picklist(MAIL_ORDER_STATES), 'on-hold'),
  /** The next step in the insurer's words. */
  words: orNull(LocalizedText),
  orderedOn: Day,
  shippedOn: orNull(Day),
  /** The day by which it should arrive. */
  expectedOn: orNull(Day),
  deliveredOn: orNull(Day),
  trackingNumber: orNull(v.string()),
  /** The member's cost of the shipment. */
  memberOwesCents: orNull(UnsignedCents),
  quantity: orNull(v.pipe(v.number(), v.minValue(0))),
  daysSupply: orNull(v.pipe(v.number(), v.minValue(0))),
})
export type MailOrder = v.InferOutput<typeof MailOrder>

/** A medicine that the mail pharmacy could send next, with the cost of 90 days. */
export const MailMedicine = v.object({
  prescriptionId: v.string(),
  name: orEmpty(LocalizedText),
  /** Whether the mail pharmacy filled it last, so that it can send the next supply. */
  isByMail: orNo(),
  /** Null if the price isn't available. */
  memberOwesCents: orNull(UnsignedCents),
})
export type MailMedicine = v.InferOutput<typeof MailMedicine>

/** The member's mail-order page. */
export const MailOrders = v.object({
  /** Null if the plan has no mail pharmacy. */
  enrollment: orNull(MailEnrollment),
  orders: rows(MailOrder, { isEssential: true }),
  medicines: rows(MailMedicine),
  asOf: Instant,
  ...incomplete,
})
export type MailOrders = v.InferOutput<typeof MailOrders>

/** Sets up mail order, or changes the address. */
export const MailSetUp = v.object({ address: MailAddress, phone: CallbackNumber })
export type MailSetUp = v.InferOutput<typeof MailSetUp>
