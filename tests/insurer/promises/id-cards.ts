import { randomUUID } from 'node:crypto'
import type { CardOrder } from '#contract/entities/card-delivery.ts'
import type { NewCardOrder } from '#server/insurer/id-cards.ts'
import { portOf } from './port.ts'
import { type Context, inOrder, must, notChecked, onceEach, refusedAs, same, today } from './promise.ts'

const port = portOf('idCards')

/** A card's id is the id of its enrollment. */
const cardsOf = ({ own }: Context) => own.map(({ enrollment }) => enrollment.enrollmentId)

async function ordersOf(context: Context): Promise<CardOrder[]> {
  const { orders } = port.of(context)
  return (await Promise.all(cardsOf(context).map((cardId) => orders(context.call(), { cardId })))).flat()
}

type PossibleOrder = { request: NewCardOrder; isOnItsWay: boolean }

/** Orders for the known member's cards, starting with cards that aren't on order. */
async function possibleOrders(context: Context): Promise<PossibleOrder[] | undefined> {
  const ordered = (await ordersOf(context)).map(({ cardId }) => cardId)
  const possible = context.own.flatMap(({ enrollment, person }) => {
    const { enrollmentId: cardId, contractId, memberId, endDate } = enrollment
    const isOver = endDate !== null && endDate < today()
    if (isOver || person.addressLines.length === 0) return []
    const what = { contractId, memberId, cardId, mailingAddress: person.addressLines }
    const request = { ...what, key: randomUUID(), reason: 'damaged' } as const
    return [{ request, isOnItsWay: ordered.includes(cardId) }]
  })
  return possible.length === 0 ? undefined : possible
}

const checks = port.checks({
  'returns valid orders, each once': async (context) => {
    const orders = port.parsed('orders', await ordersOf(context))
    onceEach(
      'orders',
      orders.map(({ orderId }) => orderId),
    )
    return orders.length === 0 ? notChecked('this member has no card on order') : undefined
  },
  'lists only orders of the requested card, the newest first': async (context, { orders }) => {
    for (const cardId of cardsOf(context)) {
      const found = await orders(context.call(), { cardId })
      must(
        found.every((one) => one.cardId === cardId),
        'orders() returned orders of another card',
      )
      const moments = found.map(({ orderedAt }) => Date.parse(orderedAt))
      must(
        same(
          moments,
          moments.toSorted((a, b) => b - a),
        ),
        'orders() did not return the newest order first',
      )
    }
  },
  'lists only cards in the mail, with an arrival date after the order': async (context) => {
    const orders = await ordersOf(context)
    const yesterday = new Date(Date.parse(today()) - 86_400_000).toISOString().slice(0, 10)
    for (const { orderedAt, arrivesBy } of orders) {
      must(inOrder([orderedAt.slice(0, 10), arrivesBy]), 'orders() returned an arrival date before the order')
      must(arrivesBy >= yesterday, 'orders() returned a card that is no longer in the mail')
    }
    return orders.length === 0 ? notChecked('this member has no card on order') : undefined
  },
})

const someOrders = { prepare: possibleOrders, none: 'this member has no card that can be ordered' }

const writes = port.writes(someOrders, {
  'orders a card once per idempotency key, with the same answer each time': async (
    possible,
    context,
    { order, orders },
  ) => {
    const request = possible.find(({ isOnItsWay }) => !isOnItsWay)?.request
    if (!request) return notChecked('every card of this member is already on order')
    const answer = await port.answeredOnce('order', () => order(context.call(), request))
    must(answer.cardId === request.cardId, 'order() returned another card')
    must(same(answer.mailingAddress, request.mailingAddress), 'order() returned another mailing address')
    const kept = await orders(context.call(), request)
    must(kept.length === 1, `orders() returned ${kept.length} orders instead of one`)
    must(kept[0]?.orderId === answer.orderId, 'orders() did not return the accepted order')
  },
  'refuses a card that is already on order with IDS-0017': async (possible, context, { order }) => {
    const { request, isOnItsWay } = possible.find((one) => one.isOnItsWay) ?? possible[0]!
    if (!isOnItsWay) await order(context.call(), request)
    await refusedAs('IDS-0017', order(context.call(), { ...request, key: randomUUID() }))
  },
})

const reads = port.reads({
  orders: {
    own: (context) => cardsOf(context).map((cardId) => ({ cardId })),
    odd: (cardId) => [{ cardId }],
  },
})

export const idCardsPromises = [...checks, ...writes, ...reads]
