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
    fault: 'an address that isn’t kept',
    plant: withMail(({ enrollment }) => ({
      enrollment: async (...asked) => {
        const set = await enrollment(...asked)
        return set && { ...set, address: null }
      },
    })),
    breaks: 'mailOrder: a set-up is kept once for a key, and read as it was answered',
  },
  {
    fault: 'orders without the newest',
    plant: withMail(({ orders }) => ({ orders: async (...asked) => (await orders(...asked)).slice(1) })),
    breaks:
      'mailOrder: an order is taken once for a key, is listed, and a second one while it is under way is refused',
  },
]
