import * as v from 'valibot'
import { Cents } from '#contract/cents.ts'
import { Day } from '#contract/day.ts'
import { orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { Handle } from './handle.ts'
import { FileType } from './uploaded-file.ts'

/** `approved` is decided but not paid yet; a partly approved request is partly paid. */
export const ReimbursementState = v.picklist(['pending', 'approved', 'paid', 'denied', 'receipt-needed'])
export type ReimbursementState = v.InferOutput<typeof ReimbursementState>

/** Why less than the requested amount is paid, or nothing. */
export const ReimbursementReason = v.picklist(['balance', 'not-eligible', 'no-receipt'])
export type ReimbursementReason = v.InferOutput<typeof ReimbursementReason>

/** The kind of expense, in our own words. */
export const ExpenseType = v.picklist([
  'doctor',
  'hospital',
  'pharmacy',
  'dental',
  'vision',
  'mental-health',
  'equipment',
  'other',
])
export type ExpenseType = v.InferOutput<typeof ExpenseType>

export const PayTo = v.picklist(['member', 'provider'])
export type PayTo = v.InferOutput<typeof PayTo>

/**
 * A plan year. `available = credit + rollover − paid − approved − pending − forfeited` and is never below zero; it pays
 * for services of this year that are requested until the run-out date.
 */
export const PlanYear = v.object({
  year: v.pipe(v.number(), v.integer()),
  startsOn: Day,
  endsOn: Day,
  runOutOn: Day,
  /** The employer's contribution. */
  creditCents: Cents,
  /** The balance carried over from the previous year. */
  rolloverCents: Cents,
  paidCents: Cents,
  approvedCents: Cents,
  /** Requested but not decided, or waiting for a receipt. */
  pendingCents: Cents,
  /** The remaining balance after the run-out date, which is carried over or returned to the employer. */
  forfeitedCents: Cents,
  availableCents: Cents,
})
export type PlanYear = v.InferOutput<typeof PlanYear>

/** The server's findings about a file. */
export const UploadedReceipt = v.object({
  receiptId: v.string(),
  type: FileType,
  bytes: v.pipe(v.number(), v.integer()),
  /** The confirmation number of a request with the same file; null if there is none. */
  sameAs: v.nullable(v.string()),
})
export type UploadedReceipt = v.InferOutput<typeof UploadedReceipt>

/** A receipt in a list; its bytes have a separate call. */
export const Receipt = v.object({
  receiptId: v.string(),
  name: orEmpty(v.string()),
  type: FileType,
  bytes: v.pipe(v.number(), v.integer()),
  uploadedOn: Day,
})
export type Receipt = v.InferOutput<typeof Receipt>

/** A request for money in its current state. */
export const Reimbursement = v.object({
  requestId: v.string(),
  confirmation: orEmpty(v.string()),
  requestedOn: Day,
  memberId: v.string(),
  memberName: orEmpty(v.string()),
  expense: orElse(ExpenseType, 'other'),
  providerName: orEmpty(v.string()),
  payTo: PayTo,
  serviceFrom: Day,
  serviceTo: Day,
  /** The plan year that pays: that of the first day of service. */
  planYear: v.pipe(v.number(), v.integer()),
  amountCents: Cents,
  /** The amount that is or will be paid; null until the decision. */
  approvedCents: orElse(v.nullable(Cents), null),
  /** Null if it can't be read. */
  state: orNull(ReimbursementState),
  reason: orElse(v.nullable(ReimbursementReason), null),
  /** The day by which it is decided, or a receipt must arrive; null once it is decided. */
  dueOn: orElse(v.nullable(Day), null),
  decidedOn: orElse(v.nullable(Day), null),
  paidOn: orElse(v.nullable(Day), null),
  claimId: orNull(v.string()),
  /** The handle of the claim's page. */
  claimHandle: orNull(Handle),
  /** Whether the member hasn't seen the outcome yet. */
  isNew: orNo(),
  receipts: rows(Receipt),
})
export type Reimbursement = v.InferOutput<typeof Reimbursement>

/** A request as the server returns it, with a known state. */
export type ShownReimbursement = Reimbursement & { state: ReimbursementState }

/** The account that receives payments; no answer contains the full numbers. */
export const DirectDeposit = v.object({
  bankName: orEmpty(v.string()),
  kind: v.picklist(['checking', 'savings']),
  lastFour: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  since: Day,
})
export type DirectDeposit = v.InferOutput<typeof DirectDeposit>

/** Whether a bank's routing number is valid: nine digits, of which the last is a checksum (ABA: weights 3, 7, 1). */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = Array.from(digits, Number).reduce(
    (total, digit, at) => total + digit * ([3, 7, 1][at % 3] ?? 0),
    0,
  )
  return sum % 10 === 0
}
