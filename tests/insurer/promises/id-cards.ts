import { randomUUID } from 'node:crypto'
import type { CardOrder } from '#contract/entities/card-delivery.ts'
import type { NewCardOrder } from '#server/insurer/id-cards.ts'
import {
  type Context,
  endsWhenGivenUp,
  findsNothing,
  inOrder,
  isEmpty,
  must,
  notChecked,
  parsed,
  portOf,
  promisesOf,
  refusedAs,
  repeated,
  same,
  today,
} from './promise.ts'

const port = 'idCards'

/** A card is known by the coverage that it shows. */
const cardsOf = ({ own }: Context) => own.map(({ enrollment }) => enrollment.enrollmentId)

async function ordersOf(context: Context): Promise<CardOrder[]> {
  const { orders } = portOf(context, port)
  return (await Promise.all(cardsOf(context).map((cardId) => orders(context.call(), { cardId })))).flat()
}

/** Orders for the known member's cards, those that nobody has ordered first. */
async function possibleOrders(context: Context): Promise<{ request: NewCardOrder; isOnItsWay: boolean }[]> {
  const ordered = (await ordersOf(context)).map(({ cardId }) => cardId)
  return context.own.flatMap(({ enrollment, person }) => {
    const { enrollmentId: cardId, contractId, memberId, endDate } = enrollment
    const isOver = endDate !== null && endDate < today()
    if (isOver || person.addressLines.length === 0) return []
    const what = { contractId, memberId, cardId, mailingAddress: person.addressLines }
    const request = { ...what, key: randomUUID(), reason: 'damaged' } as const
    return [{ request, isOnItsWay: ordered.includes(cardId) }]
  })
}

const READ_ONLY = notChecked('the records may not be changed: say --writable')
const NO_CARD = notChecked('there is no card of this member that could be ordered')

export const idCardsPromises = promisesOf(port, {
  'every answer has the shape of the port, and no order comes twice': async (context) => {
    const orders = parsed(port, 'orders', await ordersOf(context))
    must(repeated(orders.map(({ orderId }) => orderId)).length === 0, 'orders() answers an orderId twice')
    return orders.length === 0 ? notChecked('no card of this member is on its way') : undefined
  },
  'orders are those of the card that was asked for, the newest first': async (context, { orders }) => {
    for (const cardId of cardsOf(context)) {
      const found = await orders(context.call(), { cardId })
      must(
        found.every((one) => one.cardId === cardId),
        'orders() answers orders of another card',
      )
      const moments = found.map(({ orderedAt }) => Date.parse(orderedAt))
      must(
        same(
          moments,
          moments.toSorted((a, b) => b - a),
        ),
        'orders() does not begin with the newest order',
      )
    }
  },
  'a card arrives after it was ordered, and has not arrived yet': async (context) => {
    const orders = await ordersOf(context)
    const yesterday = new Date(Date.parse(today()) - 86_400_000).toISOString().slice(0, 10)
    for (const { orderedAt, arrivesBy } of orders) {
      must(inOrder([orderedAt.slice(0, 10), arrivesBy]), 'a card arrives before it was ordered')
      must(arrivesBy >= yesterday, 'orders() answers a card that is no longer on its way')
    }
    return orders.length === 0 ? notChecked('no card of this member is on its way') : undefined
  },
  'asked again with the same key, a card is printed once and answered the same': async (
    context,
    { order, orders },
  ) => {
    if (!context.writable) return READ_ONLY
    const request = (await possibleOrders(context)).find(({ isOnItsWay }) => !isOnItsWay)?.request
    if (!request) return NO_CARD
    const answers = await Promise.all([order(context.call(), request), order(context.call(), request)])
    answers.push(await order(context.call(), request))
    for (const answer of answers) {
      parsed(port, 'order', answer)
      must(same(answer, answers[0]), 'the same key gets another answer')
      must(answer.cardId === request.cardId, 'another card is printed than was asked for')
      must(same(answer.mailingAddress, request.mailingAddress), 'the card goes to another address')
    }
    const kept = await orders(context.call(), request)
    must(kept.length === 1, `orders() has ${kept.length} orders where one was taken`)
    must(kept[0]?.orderId === answers[0]?.orderId, 'orders() does not have the order that was taken')
  },
  'a card that is on its way is refused with IDS-0017': async (context, { order }) => {
    if (!context.writable) return READ_ONLY
    const possible = await possibleOrders(context)
    const first = possible.find(({ isOnItsWay }) => isOnItsWay) ?? possible[0]
    if (!first) return NO_CARD
    const { request, isOnItsWay } = first
    if (!isOnItsWay) await order(context.call(), request)
    await refusedAs('IDS-0017', order(context.call(), { ...request, key: randomUUID() }))
  },
  'cards that nobody has are not on their way, however odd the id': async (context, { orders }) => {
    await findsNothing((cardId) => orders(context.call(), { cardId }), isEmpty)
  },
  'a call ends when it is given up': async (context, { orders }) => {
    await endsWhenGivenUp(context, (call) => orders(call, { cardId: cardsOf(context)[0] ?? '' }))
  },
})
