import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { callFile } from '#api/call-file.ts'
import { call } from '#api/call.ts'
import { language } from '#base/language.ts'
import { appealForm, claimEob } from '#contract/calls/claim-files.ts'
import { claimNotes, saveClaimBill, saveClaimNote, startAppeal } from '#contract/calls/claim-notes.ts'
import type { Bill, ClaimNotes } from '#contract/entities/claim-notes.ts'
import type { AppealForm } from './appeal/appeal.rules.ts'

/** The member id under which a claim is seen, and the claim. */
export type ClaimKey = { memberId: string; claimId: string }

const mine = { failureShown: 'by-caller' } as const

/** What the member has written about a claim; readable without a line. */
export const claimNotesOf = (params: ClaimKey) =>
  queryOptions({
    queryKey: ['claim-notes', params.memberId, params.claimId],
    queryFn: ({ signal }) => call(claimNotes, { params }, { signal, ...mine }),
    meta: { keep: 'sealed' },
  })

/** The answer holds all notes; one that was asked for before must not come after it. */
async function setNotes(client: QueryClient, params: ClaimKey, notes: ClaimNotes): Promise<void> {
  await client.cancelQueries(claimNotesOf(params))
  client.setQueryData(claimNotesOf(params).queryKey, notes)
}

/** A key of its own for each thing to be done, so that it is done once. */
type Once<Body> = { body: Body; idempotencyKey: string }

export const savingNote = (params: ClaimKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Once<{ text: string }>) =>
      call(saveClaimNote, { params, body }, { idempotencyKey, ...mine }),
    onSuccess: (notes, _asked, _result, { client }) => setNotes(client, params, notes),
    // The answer may be lost where the writing was done.
    onError: (_failure, _asked, _result, { client }) => {
      void client.invalidateQueries(claimNotesOf(params))
    },
  })

export const savingBill = (params: ClaimKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Once<Bill>) =>
      call(saveClaimBill, { params, body }, { idempotencyKey, ...mine }),
    onSuccess: (notes, _asked, _result, { client }) => setNotes(client, params, notes),
    // The answer may be lost where the writing was done.
    onError: (_failure, _asked, _result, { client }) => {
      void client.invalidateQueries(claimNotesOf(params))
    },
  })

export const startingAppeal = (params: ClaimKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Once<v.InferOutput<typeof AppealForm>>) =>
      call(startAppeal, { params, body }, { idempotencyKey, ...mine }),
    onSuccess: (appeal, _asked, _result, { client }) => {
      client.setQueryData(claimNotesOf(params).queryKey, (notes) => notes && { ...notes, appeal })
    },
    // A refusal may tell of an appeal from another device.
    onSettled: (_answer, _failure, _asked, _result, { client }) => {
      void client.invalidateQueries(claimNotesOf(params))
    },
  })

export const eobOf = (params: ClaimKey): Promise<Blob> =>
  callFile(claimEob, { params, query: { language } }, mine)

export const appealFormOf = (params: ClaimKey): Promise<Blob> =>
  callFile(appealForm, { params, query: { language } }, mine)
