import type * as v from 'valibot'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callFile } from '#api/call-file.ts'
import { call } from '#api/call.ts'
import {
  cardDeliveries,
  cardPdf,
  cardReplacements,
  emailCard,
  faxCard,
  replaceCard,
} from '#contract/calls/card-actions.ts'
import type { CardFileKind, EmailForm, FaxForm, ReplacementForm } from './card-actions.rules.ts'

/** The plan under which a card is seen, and the card. */
export type CardKey = { memberId: string; cardId: string }

const byCaller = { failureShown: 'by-caller' } as const

/** What was sent of a card, the newest first. */
export const cardDeliveriesQuery = (params: CardKey) =>
  queryOptions({
    queryKey: ['card-deliveries', params.memberId, params.cardId],
    queryFn: ({ signal }) => call(cardDeliveries, { params }, { signal, ...byCaller }),
    select: ({ deliveries }) => deliveries,
  })

/** The addresses on file, and the new cards that are on their way. */
export const cardReplacementsQuery = (params: CardKey) =>
  queryOptions({
    queryKey: ['card-replacements', params.memberId, params.cardId],
    queryFn: ({ signal }) => call(cardReplacements, { params }, { signal, ...byCaller }),
  })

export const fetchCardPdf = (params: CardKey, kind: CardFileKind): Promise<Blob> =>
  callFile(cardPdf, { params, query: { kind } }, byCaller)

/** Each action has its own idempotency key, so that it is done once. */
export type OnceVariables<Body> = { body: Body; idempotencyKey: string }

export const emailCardMutation = (params: CardKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: OnceVariables<v.InferOutput<typeof EmailForm>>) =>
      call(emailCard, { params, body }, { idempotencyKey, ...byCaller }),
    onSettled: (_data, _error, _variables, _result, { client }) => {
      void client.invalidateQueries(cardDeliveriesQuery(params))
    },
  })

export const faxCardMutation = (params: CardKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: OnceVariables<v.InferOutput<typeof FaxForm>>) =>
      call(faxCard, { params, body }, { idempotencyKey, ...byCaller }),
    onSettled: (_data, _error, _variables, _result, { client }) => {
      void client.invalidateQueries(cardDeliveriesQuery(params))
    },
  })

export const replaceCardMutation = (params: CardKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: OnceVariables<v.InferOutput<typeof ReplacementForm>>) =>
      call(replaceCard, { params, body }, { idempotencyKey, ...byCaller }),
    onSettled: (_data, _error, _variables, _result, { client }) => {
      void client.invalidateQueries(cardReplacementsQuery(params))
    },
  })
