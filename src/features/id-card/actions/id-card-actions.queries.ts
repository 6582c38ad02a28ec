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
import type { EmailForm, FaxForm, FileKind, ReplacementForm } from './card-actions.rules.ts'

/** The plan under which a card is seen, and the card. */
export type CardKey = { memberId: string; cardId: string }

const mine = { failureShown: 'by-caller' } as const

/** What was sent of a card, the newest first. */
export const deliveriesOf = (params: CardKey) =>
  queryOptions({
    queryKey: ['card-deliveries', params.memberId, params.cardId],
    queryFn: ({ signal }) => call(cardDeliveries, { params }, { signal, ...mine }),
    select: ({ deliveries }) => deliveries,
  })

/** Where things about a card go, and the new cards that are on their way. */
export const replacementsOf = (params: CardKey) =>
  queryOptions({
    queryKey: ['card-replacements', params.memberId, params.cardId],
    queryFn: ({ signal }) => call(cardReplacements, { params }, { signal, ...mine }),
  })

export const pdfOf = (params: CardKey, kind: FileKind): Promise<Blob> =>
  callFile(cardPdf, { params, query: { kind } }, mine)

/** A key of its own for each thing to be done, so that it is done once. */
type Once<Body> = { body: Body; idempotencyKey: string }

export const emailing = (params: CardKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Once<v.InferOutput<typeof EmailForm>>) =>
      call(emailCard, { params, body }, { idempotencyKey, ...mine }),
    onSettled: (_answer, _failure, _asked, _result, { client }) => {
      void client.invalidateQueries(deliveriesOf(params))
    },
  })

export const faxing = (params: CardKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Once<v.InferOutput<typeof FaxForm>>) =>
      call(faxCard, { params, body }, { idempotencyKey, ...mine }),
    onSettled: (_answer, _failure, _asked, _result, { client }) => {
      void client.invalidateQueries(deliveriesOf(params))
    },
  })

export const ordering = (params: CardKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Once<v.InferOutput<typeof ReplacementForm>>) =>
      call(replaceCard, { params, body }, { idempotencyKey, ...mine }),
    onSettled: (_answer, _failure, _asked, _result, { client }) => {
      void client.invalidateQueries(replacementsOf(params))
    },
  })
