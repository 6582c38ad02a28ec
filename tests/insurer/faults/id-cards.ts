import { randomUUID } from 'node:crypto'
import type { IdCards } from '#server/insurer/id-cards.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { MEMBER } from '#tests/insurer/sandbox-records.ts'
import type { Fault } from './fault.ts'

const withCards = (change: (port: IdCards, insurer: Insurer) => Partial<IdCards>) => (insurer: Insurer) => {
  const { idCards } = insurer
  if (!idCards) throw new Error('no cards to plant a fault in')
  return { ...insurer, idCards: { ...idCards, ...change(idCards, insurer) } }
}

const ONCE = 'idCards: orders a card once per idempotency key, with the same answer each time'

export const idCardsFaults: readonly Fault[] = [
  {
    fault: 'an ignored idempotency key of a card order',
    plant: withCards(({ order }) => ({
      order: (call, request) => order(call, { ...request, key: randomUUID() }),
    })),
    breaks: ONCE,
  },
  {
    fault: 'a card order with a new id in each answer',
    plant: withCards(({ order }) => ({
      order: async (...asked) => ({ ...(await order(...asked)), orderId: randomUUID() }),
    })),
    breaks: ONCE,
  },
  {
    fault: 'a second order that is accepted',
    plant: withCards(({ order, orders }) => ({
      order: async (call, request) => {
        const [before] = await orders(call, request)
        return before ?? order(call, request)
      },
    })),
    breaks: 'idCards: refuses a card that is already on order with IDS-0017',
  },
  {
    fault: 'orders of the member’s other cards',
    plant: withCards(({ orders }, { membership }) => ({
      orders: async (call) => {
        const own = await membership.ofMember(call, MEMBER)
        const all = own.map(({ enrollment }) => orders(call, { cardId: enrollment.enrollmentId }))
        return (await Promise.all(all)).flat()
      },
    })),
    breaks: 'idCards: lists only orders of the requested card, the newest first',
  },
  {
    fault: 'a card that arrives before it was ordered',
    plant: withCards(({ orders }) => ({
      orders: async (...asked) =>
        (await orders(...asked)).map((order) => ({ ...order, arrivesBy: '2020-02-03' })),
    })),
    breaks: 'idCards: lists only cards in the mail, with an arrival date after the order',
  },
]
