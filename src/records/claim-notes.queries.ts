import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { claimNotes, saveClaimBill, saveClaimNote } from '#contract/calls/claim-notes.ts'
import { isAppealOpen } from '#contract/entities/appeal.ts'
import type { ProviderBill, ClaimNotes } from '#contract/entities/claim-notes.ts'
import type { ClaimMark } from '#contract/claim-ledger.ts'
import { withMark } from './claim-list.rules.ts'
import { type ClaimKey, claimsQuery } from './claims.queries.ts'

/** The member's own records about a claim: note, bill and appeal; readable offline. */
export const claimNotesQuery = (params: ClaimKey) =>
  queryOptions({
    queryKey: ['claim-notes', params.memberId, params.claimId],
    queryFn: ({ signal }) => call(claimNotes, { params }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** Shows saved notes at once. A late answer to an earlier request must not overwrite them. */
export async function setNotes(client: QueryClient, params: ClaimKey, notes: ClaimNotes): Promise<void> {
  await client.cancelQueries(claimNotesQuery(params))
  client.setQueryData(claimNotesQuery(params).queryKey, notes)
  await markInList(client, params, notes)
}

/** The mark that lists show for the member's own notes; an open appeal takes precedence over a paid bill. */
export const markOf = ({ appeal, bill }: Pick<ClaimNotes, 'appeal' | 'bill'>): ClaimMark | undefined => {
  if (appeal && isAppealOpen(appeal)) return 'in-appeal'
  return bill?.state === 'paid' ? 'paid' : undefined
}

/** Updates the list at once; it reloads from the server when it is opened. */
async function markInList(client: QueryClient, params: ClaimKey, notes: ClaimNotes): Promise<void> {
  const list = claimsQuery(params)
  await client.cancelQueries(list)
  client.setQueryData(list.queryKey, (known) => known && withMark(known, params.claimId, markOf(notes)))
  await client.invalidateQueries({ ...list, refetchType: 'none' })
}

/** Saves the member's note; an empty text removes it. */
export const saveNote = (params: ClaimKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<{ text: string }>) =>
      call(saveClaimNote, { params, body }, { idempotencyKey, ...byCaller }),
    onSuccess: (notes, _variables, _result, { client }) => setNotes(client, params, notes),
    // The server may have saved it even though its answer was lost.
    onError: (_failure, _variables, _result, { client }) => {
      void client.invalidateQueries(claimNotesQuery(params))
    },
  })

/** Saves the provider's bill. */
export const saveBill = (params: ClaimKey) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<ProviderBill>) =>
      call(saveClaimBill, { params, body }, { idempotencyKey, ...byCaller }),
    onSuccess: (notes, _variables, _result, { client }) => setNotes(client, params, notes),
    // The server may have saved it even though its answer was lost.
    onError: (_failure, _variables, _result, { client }) => {
      void client.invalidateQueries(claimNotesQuery(params))
    },
  })
