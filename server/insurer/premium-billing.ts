import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'
import { RecordId } from '#contract/ids.ts'

const Cents = v.pipe(v.number(), v.safeInteger())

/** What one policy holder pays under one plan: the unit of invoices and payments. */
export type BilledPlan = { contractId: string; contractType: ContractType }

/** One month's premium as it was issued, before anything is paid. */
export const PremiumInvoice = v.object({
  invoiceId: RecordId,
  issuedOn: Day,
  dueOn: Day,
  /** The last day of coverage while it is open. */
  graceEndsOn: Day,
  period: v.object({ from: Day, to: Day }),
  /** Whose premium is in it. */
  people: v.array(v.object({ name: v.string(), cents: Cents })),
  grossCents: Cents,
  /** What a marketplace pays of it. */
  subsidyCents: Cents,
  /** What is billed: gross less subsidy. */
  netCents: Cents,
})
export type PremiumInvoice = v.InferOutput<typeof PremiumInvoice>

/** A payment that reached the insurer by mail; what comes through the portal is not among these. */
export const MailedPayment = v.object({
  paymentId: RecordId,
  /** The number that the member reads out on the telephone. */
  confirmation: v.string(),
  amountCents: Cents,
  paidOn: Day,
  receivedAt: v.pipe(v.string(), v.isoTimestamp()),
  creditedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type MailedPayment = v.InferOutput<typeof MailedPayment>

/** Money that is left out would be owed or paid twice: a statement is right as a whole, or it is none. */
export const PremiumStatement = v.object({
  invoices: v.array(PremiumInvoice),
  mailedPayments: v.array(MailedPayment),
  /** Where checks go; empty where that is not stated. */
  mailTo: v.array(v.string()),
  /** Ten digits; null where it is not stated. */
  phone: v.nullable(v.string()),
})
export type PremiumStatement = v.InferOutput<typeof PremiumStatement>

/** Premiums: the insurer bills them, the portal takes payments and tells the insurer of those that have settled. */
export type PremiumBilling = {
  /** Everything billed until today; without invoices for a plan for which nobody is billed. */
  statement(call: InsurerCall, plan: BilledPlan): Promise<PremiumStatement>
  /** A payment that has settled; the key is the portal's id of it. Told again until it was taken. */
  postPayment(
    call: InsurerCall,
    payment: BilledPlan & { key: IdempotencyKey; amountCents: number; paidOn: string },
  ): Promise<null>
  /** A posted payment was taken back by the bank; `paymentKey` is the key under which it was posted. */
  reversePayment(
    call: InsurerCall,
    reversal: BilledPlan & { key: IdempotencyKey; paymentKey: IdempotencyKey; amountCents: number },
  ): Promise<null>
}
