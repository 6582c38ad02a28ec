import type { CardOrder, ReplacementReason } from '#contract/entities/card-delivery.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'

export type NewCardOrder = {
  key: IdempotencyKey
  contractId: string
  memberId: string
  cardId: string
  reason: ReplacementReason
  /** Where the card goes, line by line. */
  mailingAddress: string[]
}

/** Cards that the insurer prints. What stands on a card, the portal knows from membership and benefits. */
export type IdCards = {
  /** Printed cards that are on their way, the newest order first. */
  orders(call: InsurerCall, query: { cardId: string }): Promise<CardOrder[]>
  /** Refused as IDS-0017 where one is on its way already, and as IDS-0007 where the card of this coverage is late itself. */
  order(call: InsurerCall, order: NewCardOrder): Promise<CardOrder>
}
