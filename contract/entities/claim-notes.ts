import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { orElse, orEmpty, orNo } from '#contract/odd-data.ts'

export const MOST_NOTE_CHARACTERS = 1_000
export const MOST_APPEAL_CHARACTERS = 4_000

/** A decision may be appealed for so many days. */
export const APPEAL_DAYS = 180

/** An appeal is decided within 30 days (spec §9). */
export const APPEAL_DECIDED_DAYS = 30

/** Nobody is billed more; what is typed beyond is a slip of the keyboard. In cents. */
export const MOST_BILL_CENTS = 100_000_000

/** How far the provider's own bill has come. */
export const BillState = v.picklist(['not-billed', 'received', 'paid'])
export type BillState = v.InferOutput<typeof BillState>

/** The bill that the provider sent the member: what it asked for, in cents, and when it came or was paid. */
export const Bill = v.object({
  state: BillState,
  amountCents: v.nullable(
    v.pipe(v.number(), v.integer(), v.minValue(0, 'must not be less than 0'), v.maxValue(MOST_BILL_CENTS)),
  ),
  on: v.nullable(Day),
})
export type Bill = v.InferOutput<typeof Bill>

/** What a member thinks is wrong with a decision. */
export const AppealGround = v.picklist(['needed', 'approved', 'covered', 'wrong-details', 'other'])
export type AppealGround = v.InferOutput<typeof AppealGround>

export const AppealState = v.picklist(['received', 'in-review', 'changed', 'upheld'])
export type AppealState = v.InferOutput<typeof AppealState>

export const Appeal = v.object({
  appealId: v.string(),
  /** What the member names when they call about it. */
  confirmation: orEmpty(v.string()),
  ground: orElse(AppealGround, 'other'),
  letter: orEmpty(v.string()),
  state: AppealState,
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Thirty days after it began (spec §9). */
  decisionBy: Day,
  /** The day on which somebody took it up, and the day of the decision; null before. */
  reviewOn: v.nullable(Day),
  decidedOn: v.nullable(Day),
})
export type Appeal = v.InferOutput<typeof Appeal>

/** What one account has written about a claim; nobody else sees it, also within a family. */
export const ClaimNotes = v.object({
  note: v.nullable(v.object({ text: v.string(), at: v.pipe(v.string(), v.isoTimestamp()) })),
  bill: v.nullable(Bill),
  appeal: v.nullable(Appeal),
  /** Whether the insurer takes appeals here; where it does not, they go by mail or fax. */
  isAppealOffered: orNo(),
})
export type ClaimNotes = v.InferOutput<typeof ClaimNotes>
