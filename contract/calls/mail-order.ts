import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { PartDYear } from '#contract/entities/drug.ts'
import { MailOrders, MailSetUp } from '#contract/entities/mail-order.ts'

const pharmacy = '/members/{memberId}/pharmacy'

/** Returns the member's mail-order setup and orders, and the medicines that could come by mail. */
export const mailOrders = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${pharmacy}/mail-order`,
  access: 'own-plan',
  reply: MailOrders,
  failure: 'PHA-0001',
})

/** Sets up mail order with an address, or changes the address. */
export const setUpMailOrder = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${pharmacy}/mail-order/set-up`,
  access: 'own-plan',
  body: MailSetUp,
  reply: MailOrders,
  failure: 'PHA-0008',
  once: true,
})

export const MailOrderInput = v.object({ prescriptionId: v.pipe(v.string(), v.maxLength(120)) })

/**
 * Orders the next 90 days of a medicine by mail. The mail pharmacy asks the prescriber first if it doesn't have the
 * prescription yet.
 */
export const orderByMail = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${pharmacy}/mail-order/orders`,
  access: 'own-plan',
  body: MailOrderInput,
  reply: MailOrders,
  failure: 'PHA-0008',
  once: true,
})

export const PaymentPlanInput = v.object({
  year: v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(9999)),
})

/** Asks to join the Medicare Prescription Payment Plan for a year. */
export const joinPaymentPlan = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${pharmacy}/part-d/payment-plan`,
  access: 'own-plan',
  body: PaymentPlanInput,
  reply: v.object({ partD: v.nullable(PartDYear) }),
  failure: 'PHA-0008',
  once: true,
})
