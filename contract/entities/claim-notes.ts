import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Instant } from '#contract/instant.ts'
import { orNo } from '#contract/odd-data.ts'
import { Appeal } from './appeal.ts'

export const MOST_NOTE_CHARACTERS = 1_000

/** In cents. No bill is higher; a larger amount is a typo. */
export const MOST_BILL_CENTS = 100_000_000

/** The state of the provider's own bill. */
export const BillState = v.picklist(['not-billed', 'received', 'paid'])
export type BillState = v.InferOutput<typeof BillState>

/** The provider's bill to the member: its amount in cents, and the day on which it arrived or was paid. */
export const ProviderBill = v.object({
  state: BillState,
  amountCents: v.nullable(
    v.pipe(v.number(), v.integer(), v.minValue(0, 'must not be less than 0'), v.maxValue(MOST_BILL_CENTS)),
  ),
  on: v.nullable(Day),
})
export type ProviderBill = v.InferOutput<typeof ProviderBill>

/** One account's notes about a claim; no one else sees them, not even in the family. */
export const ClaimNotes = v.object({
  note: v.nullable(v.object({ text: v.string(), at: Instant })),
  bill: v.nullable(ProviderBill),
  appeal: v.nullable(Appeal),
  /** Whether the insurer accepts appeals here; otherwise they go by mail or fax. */
  isAppealOffered: orNo(),
})
export type ClaimNotes = v.InferOutput<typeof ClaimNotes>
