import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callFile } from '#api/call-file.ts'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import {
  cardDeliveries,
  cardPdf,
  cardReplacements,
  emailCard,
  faxCard,
  replaceCard,
} from '#contract/calls/card-actions.ts'
import { idCards } from '#contract/calls/id-cards.ts'
import type { ReplacementReason } from '#contract/entities/card-delivery.ts'
import type { ContractType, Membership } from '#contract/entities/plan.ts'

const answerQuery = ({ memberId, contractType }: Membership) =>
  queryOptions({
    queryKey: ['id-cards', memberId, contractType],
    queryFn: ({ signal }) =>
      call(idCards, { params: { memberId }, query: { contractType } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** The cards of the plan: the member's own first, then those of the people they may see. */
export const idCardsQuery = (plan: Membership) =>
  queryOptions({ ...answerQuery(plan), select: ({ cards }) => cards })

/** Whether a card, or part of one, couldn't be read. */
export const cardsArePartialQuery = (plan: Membership) =>
  queryOptions({ ...answerQuery(plan), select: ({ isPartial }) => isPartial })

/** Whether the insurer sends new printed cards, from the same answer as the cards. */
export const offersReplacementQuery = (plan: Membership) =>
  queryOptions({ ...answerQuery(plan), select: ({ offersReplacement }) => offersReplacement })

/** The card as a file: the card itself, or a temporary one until the printed card arrives. */
export type CardFileKind = 'card' | 'temporary'

/** The plan through which a card is seen, and the card. */
export type CardKey = { memberId: string; cardId: string }

/** The deliveries of a card, newest first. */
export const cardDeliveriesQuery = (params: CardKey) =>
  queryOptions({
    queryKey: ['card-deliveries', params.memberId, params.cardId],
    queryFn: ({ signal }) => call(cardDeliveries, { params }, { signal, ...byCaller }),
  })

/** The addresses on file, and new cards in the mail. */
export const cardReplacementsQuery = (params: CardKey) =>
  queryOptions({
    queryKey: ['card-replacements', params.memberId, params.cardId],
    queryFn: ({ signal }) => call(cardReplacements, { params }, { signal, ...byCaller }),
  })

export const fetchCardPdf = (params: CardKey, kind: CardFileKind): Promise<Blob> =>
  callFile(cardPdf, { params, query: { kind } }, byCaller)

export const emailCardMutation = (params: CardKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<{ to: string }>) =>
      call(emailCard, { params, body }, { idempotencyKey, ...byCaller }),
    onSettled: (_data, _error, _variables, _result, { client }) => {
      void client.invalidateQueries(cardDeliveriesQuery(params))
    },
  })

export const faxCardMutation = (params: CardKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<{ policyType: ContractType; faxNumber: string }>) =>
      call(faxCard, { params, body }, { idempotencyKey, ...byCaller }),
    onSettled: (_data, _error, _variables, _result, { client }) => {
      void client.invalidateQueries(cardDeliveriesQuery(params))
    },
  })

export const replaceCardMutation = (params: CardKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<{ reason: ReplacementReason }>) =>
      call(replaceCard, { params, body }, { idempotencyKey, ...byCaller }),
    onSettled: (_data, _error, _variables, _result, { client }) => {
      void client.invalidateQueries(cardReplacementsQuery(params))
    },
  })
