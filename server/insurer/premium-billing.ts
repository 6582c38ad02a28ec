import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'
import { RecordId } from '#contract/ids.ts'

const Cents = v.pipe(v.number(), v.safeInteger())

/** The premiums of one policy holder under one plan: the unit of invoices and payments. */
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
  /** The part that a marketplace pays. */
  subsidyCents: Cents,
  /** The amount billed: gross less subsidy. */
  netCents: Cents,
})
export type PremiumInvoice = v.InferOutput<typeof PremiumInvoice>

/** A payment that reached the insurer by mail. Payments through the portal aren't among these. */
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

/** A statement is either complete or missing: an amount left out would be owed or paid twice. */
export const PremiumStatement = v.object({
  invoices: v.array(PremiumInvoice),
  mailedPayments: v.array(MailedPayment),
  /** The address for checks; empty if it isn't stated. */
  mailTo: v.array(v.string()),
  /** Ten digits; null if it isn't stated. */
  phone: v.nullable(v.string()),
})
export type PremiumStatement = v.InferOutput<typeof PremiumStatement>

/** Premiums: the insurer bills them; the portal takes payments and posts the settled ones to the insurer. */
export type PremiumBilling = {
  /** Everything billed until today; without invoices for a plan that isn't billed. */
  statement(call: InsurerCall, plan: BilledPlan): Promise<PremiumStatement>
  /**
   * Posts a settled payment; the key is the portal's id of it. The portal repeats the call until the insurer accepts
   * it.
   */
  postPayment(
    call: InsurerCall,
    payment: BilledPlan & { key: IdempotencyKey; amountCents: number; paidOn: string },
  ): Promise<null>
  /** Reports that the bank reversed a posted payment; `paymentKey` is the key under which it was posted. */
  reversePayment(
    call: InsurerCall,
    reversal: BilledPlan & { key: IdempotencyKey; paymentKey: IdempotencyKey; amountCents: number },
  ): Promise<null>
}
