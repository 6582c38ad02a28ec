import * as v from 'valibot'
import { Cents } from '#contract/cents.ts'
import { Day } from '#contract/day.ts'
import { Instant } from '#contract/instant.ts'
import { incomplete, orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { ContractType } from './plan.ts'

const Period = v.object({ from: Day, to: Day })

/** The day of the month on which AutoPay charges (spec §9). */
export const AUTOPAY_DAY = 26

/** How many hours after an online payment it is credited (spec §9). */
export const CREDITED_HOURS = { from: 24, to: 48 } as const

/** The smallest payment. */
export const LEAST_CENTS = 100

/** How many minutes a charge can be canceled. */
export const CANCEL_MINUTES = 30

/** The version of the AutoPay terms that the member saw and accepted; a new version requires a new acceptance. */
export const AUTOPAY_TERMS = '2026-11'

/** The wording that a bill uses. */
export const BillVariant = v.picklist(['standard', 'marketplace', 'medicare', 'dental', 'vision'])
export type BillVariant = v.InferOutput<typeof BillVariant>

/**
 * `pending`: paid in full but not credited yet. `grace`: past due, with coverage until the grace period ends;
 * `pastDue`: after that.
 */
export const BillStatus = v.picklist(['paid', 'pending', 'due', 'grace', 'pastDue'])
export type BillStatus = v.InferOutput<typeof BillStatus>

/** The monthly premium before and after a marketplace's subsidy. */
export const Premium = v.object({ grossCents: Cents, subsidyCents: Cents, netCents: Cents })
export type Premium = v.InferOutput<typeof Premium>

/** A month's premium. `paidCents` comes from credited payments, oldest invoice first. */
export const Invoice = v.object({
  invoiceId: v.string(),
  issuedOn: Day,
  dueOn: Day,
  period: Period,
  premium: Premium,
  paidCents: Cents,
  openCents: Cents,
  /** The part of it that is pending or scheduled. */
  pendingCents: orElse(Cents, 0),
  /** Null if it can't be read. */
  status: orNull(BillStatus),
  /** When coverage ends if it isn't paid; null if it is paid. */
  graceEndsOn: orElse(v.nullable(Day), null),
  /** The people whose premium it includes. */
  people: rows(v.object({ name: orEmpty(v.string()), cents: Cents })),
})
export type Invoice = v.InferOutput<typeof Invoice>

/** The amount due under one plan. */
export const Bill = v.object({
  contractType: ContractType,
  planName: orEmpty(v.string()),
  variant: orElse(BillVariant, 'standard'),
  /** Null if it can't be read. */
  status: orNull(BillStatus),
  /** The amount that can be paid now: everything invoiced less credits and pending payments. */
  amountDueCents: Cents,
  /** Everything invoiced less everything credited; negative if more was paid. */
  balanceCents: Cents,
  /** Payments that are pending or scheduled. */
  pendingCents: Cents,
  /**
   * The due date of the oldest unpaid invoice, otherwise of the oldest that isn't credited, otherwise of the newest.
   * Null without an invoice.
   */
  dueOn: orElse(v.nullable(Day), null),
  period: orElse(v.nullable(Period), null),
  graceEndsOn: orElse(v.nullable(Day), null),
  premium: orElse(v.nullable(Premium), null),
  /** Newest first. */
  invoices: rows(Invoice),
  /** Other ways to pay. */
  mailTo: rows(v.string()),
  phone: orNull(v.string()),
  /** The number to write on a check. */
  accountNumber: orEmpty(v.string()),
  ...incomplete,
})
export type Bill = v.InferOutput<typeof Bill>

export const MethodKind = v.picklist(['card', 'bank'])
export type MethodKind = v.InferOutput<typeof MethodKind>

/** The visible part of a card or an account. `brand` is a card's, such as `Visa`, or the bank's name. */
export const MaskedMethod = v.object({
  kind: MethodKind,
  brand: orEmpty(v.string()),
  last4: orEmpty(v.string()),
})
export type MaskedMethod = v.InferOutput<typeof MaskedMethod>

export const PaymentMethod = v.object({
  ...MaskedMethod.entries,
  methodId: v.string(),
  /** The last month in which a card is valid, such as `2028-03`; null for accounts. */
  expires: orElse(v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/))), null),
  isExpired: v.boolean(),
  isDefault: orNo(),
  /** Whether a plan's AutoPay uses it, so that it can't be removed. */
  isUsedByAutoPay: orNo(),
})
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

/**
 * `scheduled` until its day; `pending` until it is credited; then `posted`. `failed` moved no money; `returned` was
 * accepted, then reversed by the bank, so the amount is due again.
 */
export const PaymentState = v.picklist(['scheduled', 'pending', 'posted', 'failed', 'returned', 'canceled'])
export type PaymentState = v.InferOutput<typeof PaymentState>

/** Why a payment failed. */
export const PaymentTrouble = v.picklist([
  'declined',
  'insufficient',
  'expired',
  'closed',
  'removed',
  'other',
])
export type PaymentTrouble = v.InferOutput<typeof PaymentTrouble>

export const Payment = v.object({
  paymentId: v.string(),
  /** The number that a member gives on the phone. */
  confirmation: orEmpty(v.string()),
  contractType: ContractType,
  amountCents: Cents,
  /** Null if it can't be read. */
  state: orNull(PaymentState),
  /** The origin of the payment: the member here, AutoPay, or a check by mail. */
  origin: orElse(v.picklist(['member', 'autopay', 'mail']), 'member'),
  method: orNull(MaskedMethod),
  /** The day on which it is charged. */
  payOn: Day,
  madeAt: Instant,
  /** 24 to 48 hours after the charge; null before that and if it failed. */
  creditedFrom: orNull(Instant),
  creditedBy: orNull(Instant),
  postedAt: orNull(Instant),
  /** When it failed, was returned or was canceled. */
  endedAt: orNull(Instant),
  trouble: orElse(v.nullable(PaymentTrouble), 'other'),
  mayCancel: orNo(),
  /** The moment until which a charged payment can be canceled; null if it can't be, or before its day. */
  cancelUntil: orNull(Instant),
  hasReceipt: orNo(),
})
export type Payment = v.InferOutput<typeof Payment>

/** The whole amount due on the 26th, or at most one month's premium. */
export const AutoPayAmount = v.picklist(['due', 'premium'])
export type AutoPayAmount = v.InferOutput<typeof AutoPayAmount>

/** `enrolled` is null if AutoPay is off. */
export const AutoPay = v.object({
  termsVersion: v.string(),
  /** The date of the next charge if AutoPay were turned on now. */
  nextDraftOn: Day,
  enrolled: v.nullable(
    v.object({
      methodId: v.string(),
      method: MaskedMethod,
      amount: AutoPayAmount,
      termsVersion: v.string(),
      since: Instant,
      /** Today, if today's charge hasn't been made yet. */
      nextDraftOn: Day,
      /** The current amount of the next charge; null if the bill couldn't be read. */
      nextDraftCents: orElse(v.nullable(Cents), null),
      /** Whether the card will have expired on the day of the next charge. */
      willBeExpired: orNo(),
    }),
  ),
})
export type AutoPay = v.InferOutput<typeof AutoPay>
