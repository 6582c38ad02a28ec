import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { replaceCard } from '#contract/calls/card-actions.ts'
import { type CardOrder, ReplacementReason } from '#contract/entities/card-delivery.ts'
import { todayOf } from '#server/clock.ts'
import { type OrderRow, addOrder, ordersOnTheirWay } from './delivery-repository.ts'
import { hold } from '#server/db/hold.ts'
import { problem } from '#server/http/problem.ts'
import type { Call } from '#server/http/serve.ts'
import { businessDaysAfter } from '#contract/business-days.ts'
import { cardOf } from './card-of.ts'

/** Printed cards arrive within so many business days (spec §9). */
const BUSINESS_DAYS = 7

export const orderOf = (row: OrderRow): CardOrder => ({
  orderId: row.orderId,
  cardId: row.cardId,
  reason: v.parse(ReplacementReason, row.reason),
  orderedAt: Temporal.Instant.from(row.orderedAt).toString(),
  arrivesBy: row.arrivesBy,
  mailingAddress: row.mailingAddress,
})

export async function replace(call: Call<typeof replaceCard>): Promise<CardOrder> {
  const { services, params, body, caller } = call
  const { db, clock } = services
  const { row, card } = await cardOf(services, call, params)
  const { cardId } = card
  const today = todayOf(clock)
  const mailingAddress = row.person.addressLines
  if (card.status === 'ended')
    throw problem(409, 'IDS-0006', 'This plan has ended, so no new card is printed for it.')
  if (mailingAddress.length === 0)
    throw problem(409, 'IDS-0006', 'We have no mailing address for this card. Please call member services.')
  await hold(db, `card ${cardId}`)
  const [ordered] = await ordersOnTheirWay(db, cardId, today)
  if (ordered) throw problem(409, 'IDS-0007')
  const order: OrderRow = {
    orderId: randomUUID(),
    contractId: row.enrollment.contractId,
    cardId,
    username: caller.username,
    reason: body.reason,
    mailingAddress,
    orderedAt: clock.now().toString(),
    arrivesBy: businessDaysAfter(today, BUSINESS_DAYS).toString(),
  }
  await addOrder(db, order)
  return orderOf(order)
}
