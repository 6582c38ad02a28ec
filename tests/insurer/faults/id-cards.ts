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

const ONCE = 'idCards: asked again with the same key, a card is printed once and answered the same'

export const idCardsFaults: readonly Fault[] = [
  {
    fault: 'a card order whose key is not looked at',
    plant: withCards(({ order }) => ({
      order: (call, request) => order(call, { ...request, key: randomUUID() }),
    })),
    breaks: ONCE,
  },
  {
    fault: 'a card order that is answered with a new number each time',
    plant: withCards(({ order }) => ({
      order: async (...asked) => ({ ...(await order(...asked)), orderId: randomUUID() }),
    })),
    breaks: ONCE,
  },
  {
    fault: 'a card that is printed as often as it is asked for',
    plant: withCards(({ order, orders }) => ({
      order: async (call, request) => {
        const [before] = await orders(call, request)
        return before ?? order(call, request)
      },
    })),
    breaks: 'idCards: a card that is on its way is refused with IDS-0017',
  },
  {
    fault: 'orders of every card of the member',
    plant: withCards(({ orders }, { membership }) => ({
      orders: async (call) => {
        const own = await membership.ofMember(call, MEMBER)
        const all = own.map(({ enrollment }) => orders(call, { cardId: enrollment.enrollmentId }))
        return (await Promise.all(all)).flat()
      },
    })),
    breaks: 'idCards: orders are those of the card that was asked for, the newest first',
  },
  {
    fault: 'a card that arrives before it was ordered',
    plant: withCards(({ orders }) => ({
      orders: async (...asked) =>
        (await orders(...asked)).map((order) => ({ ...order, arrivesBy: '2020-02-03' })),
    })),
    breaks: 'idCards: a card arrives after it was ordered, and has not arrived yet',
  },
]
