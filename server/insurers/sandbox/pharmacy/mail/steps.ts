import type { MailOrder } from '#contract/entities/mail-order.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import type { mailOrders } from './tables.ts'
import { MAIL_STEPS } from './words.ts'

/**
 * After how many days the simulated mail pharmacy ships, later if it must ask the prescriber, and how long the mail
 * takes.
 */
const SHIPPED_AFTER = { refill: 1, move: 3 }
const ASKED_AFTER = 1
const DELIVERED_AFTER = 4

type Step = Pick<MailOrder, 'state' | 'words' | 'shippedOn' | 'expectedOn' | 'deliveredOn' | 'trackingNumber'>

/** The progress of an order on a day. */
export function stepOn(
  {
    orderId,
    orderedOn,
    facts: { kind },
  }: Pick<typeof mailOrders.$inferSelect, 'orderId' | 'orderedOn' | 'facts'>,
  today: Temporal.PlainDate,
): Step {
  const ordered = Temporal.PlainDate.from(orderedOn)
  const shipped = ordered.add({ days: SHIPPED_AFTER[kind] })
  const delivered = shipped.add({ days: DELIVERED_AFTER })
  const isOn = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(today, day) >= 0
  const expectedOn = delivered.toString()
  const waiting = { shippedOn: null, expectedOn, deliveredOn: null, trackingNumber: null }
  if (!isOn(shipped)) {
    const isAsking = kind === 'move' && isOn(ordered.add({ days: ASKED_AFTER }))
    const state = isAsking ? 'waiting-for-prescriber' : 'received'
    return { ...waiting, state, words: MAIL_STEPS[state] }
  }
  const sent = {
    shippedOn: shipped.toString(),
    expectedOn,
    trackingNumber: confirmationOf(`${orderId} tracking`, 'payment'),
  }
  return isOn(delivered)
    ? { ...sent, state: 'delivered', words: MAIL_STEPS.delivered, deliveredOn: expectedOn }
    : { ...sent, state: 'shipped', words: MAIL_STEPS.shipped, deliveredOn: null }
}
