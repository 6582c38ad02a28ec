import type { FastifyInstance } from 'fastify'
import {
  cardDeliveries,
  cardPdf,
  cardReplacements,
  emailCard,
  faxCard,
  replaceCard,
} from '#contract/calls/card-actions.ts'
import { CARD_FILES, cardFile } from './card-file.ts'
import { todayOf } from '#server/config/clock.ts'
import { deliveriesOf } from './delivery-repository.ts'
import { problem } from '#server/platform/http/problem.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import type { Services } from '#server/services.ts'
import { findActionableCard, findCard } from './card-of.ts'
import { ordersOf, replace } from './replacement.ts'
import { toCardDelivery, emailCardFile, faxCardFile } from './sending.ts'

/**
 * A card as a file, by email, by fax or printed. A card that the caller may only see (`findActionableCard`) is
 * available only as a file.
 */
export function mountCardActions(app: FastifyInstance, services: Services): void {
  serve(app, services, cardPdf, pdf)
  serve(app, services, emailCard, emailCardFile)
  serve(app, services, faxCard, faxCardFile)
  serve(app, services, cardDeliveries, deliveries)
  serve(app, services, cardReplacements, replacements)
  serve(app, services, replaceCard, replace)
}

async function pdf(call: Call<typeof cardPdf>): Promise<FileAnswer> {
  const { services, params, query } = call
  const { card } = await findCard(services, call, params)
  if (query.kind === 'temporary' && card.status === 'ended')
    throw problem(409, 'IDS-0004', 'This plan has ended, so we can’t make a temporary card for it.')
  const bytes = await cardFile({ card, brand: services.brands.of(card) }, query.kind, todayOf(services.clock))
  return new FileAnswer(CARD_FILES[query.kind], bytes)
}

async function deliveries(call: Call<typeof cardDeliveries>) {
  const { services, params, caller } = call
  const { card, row, own } = await findActionableCard(services, call, params)
  const isOwn = row.person.personId === own.person.personId
  const { username } = caller
  const rows = await deliveriesOf(services.db, { cardId: card.cardId, ...(isOwn ? {} : { username }) })
  return { deliveries: rows.map((row) => toCardDelivery(row, card.memberName)) }
}

async function replacements(call: Call<typeof cardReplacements>) {
  const { services, params } = call
  const { card, row, own } = await findActionableCard(services, call, params)
  return {
    mailingAddress: row.person.addressLines,
    emailOnFile: own.person.email,
    orders: await ordersOf(services, card.cardId),
  }
}
