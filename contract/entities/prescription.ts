import * as v from 'valibot'
import { Cents } from '#contract/cents.ts'
import { Day } from '#contract/day.ts'
import { incomplete, orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { DrugId } from './drug.ts'
import { Handle } from './handle.ts'
import { LocalizedText } from './localized-text.ts'

const Count = v.pipe(v.number(), v.minValue(0))

/** Why a plan rejects a fill at the counter. */
export const REJECTIONS = [
  'too-early',
  'needs-approval',
  'not-on-list',
  'over-limit',
  'plan-ended',
  'other',
] as const

/** A fill that the plan rejected. */
export const Rejection = v.object({
  reason: orElse(v.picklist(REJECTIONS), 'other'),
  /** In the insurer's words; empty if it states none. */
  words: orEmpty(LocalizedText),
  /** The first day on which the plan pays; null if the insurer doesn't state it. */
  from: orNull(Day),
})
export type Rejection = v.InferOutput<typeof Rejection>

const fill = {
  fillId: v.string(),
  on: Day,
  quantity: orNull(Count),
  daysSupply: orNull(Count),
  pharmacyName: orNull(v.string()),
  pharmacyPhone: orNull(v.string()),
  memberOwesCents: orNull(Cents),
  planPaidCents: orNull(Cents),
  /** Null for a fill that was paid for. */
  rejection: orNull(Rejection),
}

/** A fill as the insurer states it. */
export const StatedFill = v.object({
  ...fill,
  claimId: orNull(v.string()),
  /** The drug's package number (NDC), as stated on the claim. */
  ndc: v.optional(orNull(v.pipe(v.string(), v.regex(/^[\d-]{10,13}$/))), null),
  /** Whether only the member may see it. An unreadable value counts as yes. */
  isConfidential: orElse(v.boolean(), true),
})
export type StatedFill = v.InferOutput<typeof StatedFill>

/** A fill as its reader receives it. */
export const Fill = v.object({ ...fill, claimHandle: orNull(Handle) })
export type Fill = v.InferOutput<typeof Fill>

const prescription = {
  prescriptionId: v.string(),
  memberId: v.string(),
  /** Null for a drug that isn't on the plan's list. */
  drugId: orNull(DrugId),
  name: orEmpty(LocalizedText),
  strength: orNull(LocalizedText),
  form: orNull(LocalizedText),
  purpose: orNull(LocalizedText),
  refillsLeft: orNull(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The last day on which the prescription can be filled. */
  expiresOn: orNull(Day),
  /** The percentage of the days' supply that must be used before a refill; null if the plan doesn't state it. */
  refillAfterPercent: orNull(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  needsApproval: orNull(v.boolean()),
  approvedUntil: orNull(Day),
  prescriber: orNull(v.string()),
  prescriberPhone: orNull(v.string()),
}

/** A prescription with its fills as the insurer states it. */
export const StatedPrescription = v.object({ ...prescription, fills: v.array(StatedFill) })
export type StatedPrescription = v.InferOutput<typeof StatedPrescription>

/** A change to the plan's list that makes a member's drug more expensive or removes it. */
export const DrugNotice = v.object({
  on: Day,
  kind: orElse(v.picklist(['tier-up', 'removed']), 'tier-up'),
  what: LocalizedText,
})
export type DrugNotice = v.InferOutput<typeof DrugNotice>

/** A medicine with its fills, latest first. */
export const Prescription = v.object({
  ...prescription,
  memberName: orEmpty(v.string()),
  isOwn: orNo(),
  fills: rows(Fill),
  /** Upcoming changes to the list. */
  notices: rows(DrugNotice),
  ...incomplete,
})
export type Prescription = v.InferOutput<typeof Prescription>
