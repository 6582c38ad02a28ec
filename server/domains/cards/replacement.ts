import type { replaceCard } from '#contract/calls/card-actions.ts'
import type { CardOrder } from '#contract/entities/card-delivery.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import { type ProblemError, notFound, problem } from '#server/platform/http/problem.ts'
import type { Call } from '#server/access/call.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { CallServices } from '#server/services.ts'
import { findActionableCard } from './card-of.ts'
import { writeOrderLetter } from './order-letter.ts'

/** Whether the insurer prints cards that are ordered here. */
export const offersReplacement = async ({ insurer }: CallServices): Promise<boolean> =>
  (await insurer.offers()).has('idCards')

/** The reasons why an insurer may refuse an order, as catalog codes. */
const REFUSALS = ['IDS-0007', 'IDS-0017'] as const

function refusalOf(error: unknown): ProblemError | undefined {
  const code = error instanceof InsurerRefused && REFUSALS.find((each) => each === error.code)
  return code ? problem(409, code) : undefined
}

/** Printed cards that are on their way, newest order first. */
export const ordersOf = async (services: CallServices, cardId: string): Promise<CardOrder[]> =>
  (await offersReplacement(services)) ? services.insurer.idCards.orders({ cardId }) : []

/** Orders a printed card from the insurer, which returns the arrival date, and notifies the member. */
export async function replace(call: Call<typeof replaceCard>): Promise<CardOrder> {
  const { services, params, body, caller } = call
  const found = await findActionableCard(services, call, params)
  const { row, card } = found
  if (!(await offersReplacement(services))) throw notFound()
  const mailingAddress = row.person.addressLines
  if (card.status === 'ended')
    throw problem(409, 'IDS-0006', 'This plan has ended, so we can’t print a new card for it.')
  if (mailingAddress.length === 0)
    throw problem(
      409,
      'IDS-0006',
      'We don’t have a mailing address for this card. Please call member services.',
    )
  const { contractId, memberId } = row.enrollment
  const order = await services.insurer.idCards
    .order({
      key: insurerKeyOf(call),
      contractId,
      memberId,
      cardId: card.cardId,
      reason: body.reason,
      mailingAddress,
    })
    .catch((error: unknown) => {
      throw refusalOf(error) ?? error
    })
  await writeOrderLetter(services, found, { username: caller.username, order })
  return order
}
