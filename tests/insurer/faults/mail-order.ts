import type { Insurer } from '#server/insurer/insurer.ts'
import type { MailOrders } from '#server/insurer/mail-order.ts'
import type { Fault } from './fault.ts'

const withMail = (change: (port: MailOrders) => Partial<MailOrders>) => (insurer: Insurer) => {
  const { mailOrder } = insurer
  if (!mailOrder) throw new Error('no mail pharmacy to plant a fault in')
  return { ...insurer, mailOrder: { ...mailOrder, ...change(mailOrder) } }
}

export const mailOrderFaults: readonly Fault[] = [
  {
    fault: 'an address that is not kept',
    plant: withMail(({ enrollment }) => ({
      enrollment: async (...asked) => {
        const set = await enrollment(...asked)
        return set && { ...set, address: null }
      },
    })),
    breaks: 'mailOrder: enrolls a member once per idempotency key, and keeps the enrollment',
  },
  {
    fault: 'a list of orders without the newest',
    plant: withMail(({ orders }) => ({ orders: async (...asked) => (await orders(...asked)).slice(1) })),
    breaks:
      'mailOrder: accepts and lists an order once per idempotency key, and refuses a second one with PHA-0008',
  },
]
