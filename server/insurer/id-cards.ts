import type { CardOrder, ReplacementReason } from '#contract/entities/card-delivery.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'

export type NewCardOrder = {
  key: IdempotencyKey
  contractId: string
  memberId: string
  cardId: string
  reason: ReplacementReason
  /** The mailing address of the card, line by line. */
  mailingAddress: string[]
}

/** Cards that the insurer prints. The portal takes a card's content from membership and benefits. */
export type IdCards = {
  /** Printed cards that are on their way, newest order first. */
  orders(call: InsurerCall, query: { cardId: string }): Promise<CardOrder[]>
  /** Refused with IDS-0017 if a card is already on its way, and with IDS-0007 if the coverage's new card is overdue. */
  order(call: InsurerCall, order: NewCardOrder): Promise<CardOrder>
}
