import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { incomplete, orElse, rows } from '#contract/odd-data.ts'
import {
  AutoPay,
  AutoPayAmount,
  Bill,
  LEAST_CENTS,
  Payment,
  PaymentMethod,
} from '#contract/entities/payment.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { EmailAddress } from '#contract/registration-rules.ts'
import { RecordId, cursor } from '#contract/ids.ts'

/** The number of payments on a page. */
export const PAYMENTS_PAGE_SIZE = 20

const member = '/members/{memberId}'
const ofPlan = v.object({ contractType: ContractType })
const inLanguage = { language: fileLanguage }
/** The processor's token for a number. */
export const ProcessorToken = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'must be an id'))
const Methods = v.object({ methods: rows(PaymentMethod, { isEssential: true }), ...incomplete })

/** Returns the premium bill of one of the member's plans (rights `payBill` or `medicarePayment`). */
export const bill = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${member}/bill`,
  access: 'own-plan',
  query: ofPlan,
  reply: Bill,
  failure: 'PAY-0001',
})

/** Downloads an invoice as a PDF. */
export const invoicePdf = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${member}/invoices/{invoiceId}/pdf`,
  access: 'own-plan',
  query: v.object({ ...ofPlan.entries, ...inLanguage }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'PAY-0010',
})

/** Lists the payments of the plan, newest first. */
export const payments = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${member}/payments`,
  access: 'own-plan',
  query: v.object({
    ...ofPlan.entries,
    /** The `nextCursor` of the previous page. */
    cursor: v.optional(cursor(300)),
  }),
  reply: v.object({
    payments: rows(Payment, { isEssential: true }),
    /** Null on the last page. */
    nextCursor: orElse(v.nullable(v.string()), null),
    ...incomplete,
  }),
  failure: 'PAY-0014',
})

/** Downloads every payment of the plan as a table. */
export const paymentsFile = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${member}/payments-file`,
  access: 'own-plan',
  query: v.object({ ...ofPlan.entries, ...inLanguage }),
  reply: v.unknown(),
  produces: 'text/csv',
  failure: 'PAY-0010',
})

/** Returns one payment. */
export const payment = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${member}/payments/{paymentId}`,
  access: 'own-plan',
  reply: Payment,
  failure: 'PAY-0014',
})

/** Downloads the receipt of a payment as a PDF. */
export const receiptPdf = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${member}/payments/{paymentId}/receipt`,
  access: 'own-plan',
  query: v.object(inLanguage),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'PAY-0010',
})

/**
 * Pays a premium once. The state is `pending` if the processor accepted it or hasn't answered yet, `failed` with the
 * reason if it was refused, `scheduled` for a later day. More than the amount due is rejected (PAY-0004), so two tabs
 * can't pay twice.
 */
export const pay = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${member}/payments`,
  access: 'own-plan',
  body: v.object({
    contractType: ContractType,
    amountCents: v.pipe(
      v.number(),
      v.safeInteger('must be whole cents'),
      v.minValue(LEAST_CENTS, 'is too little'),
    ),
    methodId: RecordId,
    /** A day within 30 days; by default, the server's today. */
    payOn: v.optional(Day),
    /** The address for the receipt; without it, none is sent. */
    receiptTo: v.optional(EmailAddress),
    /** The language of the receipt. */
    ...inLanguage,
  }),
  reply: Payment,
  failure: 'PAY-0002',
  once: true,
})

/** Cancels a scheduled payment, or one that hasn't been passed on to the processor yet. */
export const cancelPayment = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${member}/payments/{paymentId}/cancellation`,
  access: 'own-plan',
  reply: Payment,
  failure: 'PAY-0012',
  once: true,
})

/**
 * Lists the member's payment methods, the default first. `fieldPage` is the page of the processor that takes
 * numbers in a frame: it posts `{ type: 'payment-token', token, kind, brand, last4, expires }` to its parent, with
 * the origin named here; null if no processor is set up.
 */
export const paymentMethods = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${member}/payment-methods`,
  access: 'own-plan',
  query: ofPlan,
  reply: v.object({
    ...Methods.entries,
    fieldPage: v.nullable(v.object({ url: v.string(), origin: v.string() })),
  }),
  failure: 'PAY-0003',
})

/**
 * Adds a payment method. `token` comes from the processor's page; the portal never has a number. A method that isn't
 * saved works for one payment.
 */
export const addPaymentMethod = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${member}/payment-methods`,
  access: 'own-plan',
  body: v.object({
    contractType: ContractType,
    token: ProcessorToken,
    isKept: v.boolean(),
    isDefault: v.boolean(),
  }),
  reply: v.object({ added: PaymentMethod, ...Methods.entries }),
  failure: 'PAY-0008',
  once: true,
})

/** Removes a payment method. */
export const removePaymentMethod = endpoint({
  method: 'DELETE',
  area: 'insurer',
  path: `${member}/payment-methods/{methodId}`,
  access: 'own-plan',
  query: ofPlan,
  reply: Methods,
  failure: 'PAY-0008',
  once: true,
})

/** Makes a payment method the default. */
export const defaultPaymentMethod = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${member}/payment-methods/{methodId}/default`,
  access: 'own-plan',
  query: ofPlan,
  reply: Methods,
  failure: 'PAY-0008',
  once: true,
})

/** Returns the member's AutoPay settings. */
export const autoPay = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${member}/autopay`,
  access: 'own-plan',
  query: ofPlan,
  reply: AutoPay,
  failure: 'PAY-0009',
})

/** Turns AutoPay on or changes it. The accepted terms must be the current ones (PAY-0006). */
export const enrollInAutoPay = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${member}/autopay`,
  access: 'own-plan',
  recent: 'LOG-0035',
  body: v.object({
    contractType: ContractType,
    methodId: RecordId,
    amount: AutoPayAmount,
    termsVersion: v.pipe(v.string(), v.maxLength(20)),
  }),
  reply: AutoPay,
  failure: 'PAY-0009',
  once: true,
})

/** Turns AutoPay off. The amount due doesn't change. */
export const cancelAutoPay = endpoint({
  method: 'DELETE',
  area: 'insurer',
  path: `${member}/autopay`,
  access: 'own-plan',
  recent: 'LOG-0035',
  query: ofPlan,
  reply: AutoPay,
  failure: 'PAY-0009',
  once: true,
})
