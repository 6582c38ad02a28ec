import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { claimNotes, saveClaimBill, saveClaimNote, startAppeal } from '#contract/calls/claim-notes.ts'
import type { Appeal, Bill, ClaimNotes } from '#contract/entities/claim-notes.ts'
import type { ClaimKey } from '#features/claims/claims.queries.ts'

const byCaller = { failureShown: 'by-caller' } as const

/** What the member keeps about a claim: note, bill and appeal; readable offline. */
export const claimNotesQuery = (params: ClaimKey) =>
  queryOptions({
    queryKey: ['claim-notes', params.memberId, params.claimId],
    queryFn: ({ signal }) => call(claimNotes, { params }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** Shows saved notes at once; an earlier request must not overwrite them when it comes back late. */
async function setNotes(client: QueryClient, params: ClaimKey, notes: ClaimNotes): Promise<void> {
  await client.cancelQueries(claimNotesQuery(params))
  client.setQueryData(claimNotesQuery(params).queryKey, notes)
}

/** A request that the server carries out once, however often it is sent. */
type OnceOnly<Body> = { body: Body; idempotencyKey: string }

/** Saves the member's note; an empty text removes it. */
export const saveNote = (params: ClaimKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: OnceOnly<{ text: string }>) =>
      call(saveClaimNote, { params, body }, { idempotencyKey, ...byCaller }),
    onSuccess: (notes, _variables, _result, { client }) => setNotes(client, params, notes),
    // The server may have saved it although its answer was lost.
    onError: (_failure, _variables, _result, { client }) => {
      void client.invalidateQueries(claimNotesQuery(params))
    },
  })

/** Saves what the provider billed. */
export const saveBill = (params: ClaimKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: OnceOnly<Bill>) =>
      call(saveClaimBill, { params, body }, { idempotencyKey, ...byCaller }),
    onSuccess: (notes, _variables, _result, { client }) => setNotes(client, params, notes),
    // The server may have saved it although its answer was lost.
    onError: (_failure, _variables, _result, { client }) => {
      void client.invalidateQueries(claimNotesQuery(params))
    },
  })

/** Sends an appeal against the decision. */
export const sendAppeal = (params: ClaimKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: OnceOnly<Pick<Appeal, 'ground' | 'letter'>>) =>
      call(startAppeal, { params, body }, { idempotencyKey, ...byCaller }),
    onSuccess: (appeal, _variables, _result, { client }) => {
      client.setQueryData(claimNotesQuery(params).queryKey, (notes) => notes && { ...notes, appeal })
    },
    // A refusal may mean that another device has sent an appeal.
    onSettled: (_answer, _failure, _variables, _result, { client }) => {
      void client.invalidateQueries(claimNotesQuery(params))
    },
  })
