import * as v from 'valibot'
import { Cents } from '#contract/cents.ts'
import { Day } from '#contract/day.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'
import { RecordId } from '#contract/ids.ts'
import { Instant } from '#contract/instant.ts'

/** The premiums of one policy holder under one plan: the unit of invoices and payments. */
export type BilledPlan = { contractId: string; contractType: ContractType }

/** One month's premium as issued, before any payment. */
export const PremiumInvoice = v.object({
  invoiceId: RecordId,
  issuedOn: Day,
  dueOn: Day,
  /** The last day of coverage while the invoice is open. */
  graceEndsOn: Day,
  period: v.object({ from: Day, to: Day }),
  /** The people whose premium it includes. */
  people: v.array(v.object({ name: v.string(), cents: Cents })),
  grossCents: Cents,
  /** The part that a marketplace pays. */
  subsidyCents: Cents,
  /** The amount billed: gross less subsidy. */
  netCents: Cents,
})
export type PremiumInvoice = v.InferOutput<typeof PremiumInvoice>

/** A payment that reached the insurer by mail. Payments through the portal aren't included. */
export const MailedPayment = v.object({
  paymentId: RecordId,
  /** The number that the member gives on the phone. */
  confirmation: v.string(),
  amountCents: Cents,
  paidOn: Day,
  receivedAt: Instant,
  creditedAt: Instant,
})
export type MailedPayment = v.InferOutput<typeof MailedPayment>

/** A statement is either complete or missing, because an amount left out would be owed or paid twice. */
export const PremiumStatement = v.object({
  invoices: v.array(PremiumInvoice),
  mailedPayments: v.array(MailedPayment),
  /** The address for checks; empty if it isn't stated. */
  mailTo: v.array(v.string()),
  /** Ten digits; null if it isn't stated. */
  phone: v.nullable(v.string()),
})
export type PremiumStatement = v.InferOutput<typeof PremiumStatement>

/** Premiums: the insurer bills them; the portal accepts payments and reports settled ones to the insurer. */
export type PremiumBilling = {
  /** Everything billed through today; no invoices for a plan that isn't billed. */
  statement(call: InsurerCall, plan: BilledPlan): Promise<PremiumStatement>
  /**
   * Reports a settled payment; the key is the payment's id in the portal. The portal repeats the call until the insurer
   * accepts it.
   */
  postPayment(
    call: InsurerCall,
    payment: BilledPlan & { key: IdempotencyKey; amountCents: number; paidOn: string },
  ): Promise<null>
  /** Reports that the bank reversed a reported payment; `paymentKey` is the key of that report. */
  reversePayment(
    call: InsurerCall,
    reversal: BilledPlan & { key: IdempotencyKey; paymentKey: IdempotencyKey; amountCents: number },
  ): Promise<null>
}
