import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { FRESH_MS, answersLost } from '#api/cache.ts'
import { byCaller, call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { claims } from '#contract/calls/claims.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { sessionEpoch } from '#session/session.ts'
import { claimQuery } from './claim.queries.ts'
import { type ClaimList, applyAnswer, lostClaims } from './claim-list.rules.ts'

/** A claim id, with the member id of the plan through which the claim is seen. */
export type ClaimKey = { memberId: string; claimId: string }

/**
 * All claims of the member, in limited answers: the first one has the claims that a page shows first, and the rest
 * follows automatically. After that, only changes are fetched. The list is stored on the device and filtered there.
 */
export const claimsQuery = ({ memberId }: Pick<Membership, 'memberId'>) =>
  queryOptions({
    queryKey: ['claims', memberId],
    queryFn: async ({ client, queryKey, signal }): Promise<ClaimList> => {
      const known = client.getQueryData<ClaimList>(queryKey)
      const list = applyAnswer(known, await claimsSince(memberId, known?.since, signal))
      const lost = lostClaims(known, list)
      if (lost.length > 0) answersLost.emit(lost.flatMap((claim) => keysOfClaim(memberId, claim)))
      if (list.hasMore) loadMore(client, memberId, queryKey)
      return list
    },
    // The rest is loaded as soon as the list is read.
    staleTime: ({ state }) => (state.data?.hasMore ? 0 : FRESH_MS),
    meta: { keep: 'sealed' },
  })

/** Fetches the changes since the cursor, or all claims if the server rejects the cursor. */
async function claimsSince(memberId: string, since: string | undefined, signal: AbortSignal) {
  const ask = (query: { since?: string }) =>
    call(claims, { params: { memberId }, query }, { signal, ...byCaller })
  if (since === undefined) return ask({})
  return ask({ since }).catch((failure: unknown) => {
    if (failure instanceof ApiFailure && failure.status === 400) return ask({})
    throw failure
  })
}

/** Fetches the next answer once this one is in the list, unless the session has ended. */
function loadMore(client: QueryClient, memberId: string, queryKey: QueryKey): void {
  const epoch = sessionEpoch()
  const next = () => {
    if (epoch === sessionEpoch())
      client.fetchQuery({ ...claimsQuery({ memberId }), staleTime: 0 }).catch(ignore)
  }
  client
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.then(() => setTimeout(next), ignore)
}

// The page shows the state of the list and retries.
const ignore = () => undefined

/** The keys of all stored queries about one claim. */
const keysOfClaim = (memberId: string, { claimId, handle }: ListedClaim): QueryKey[] => [
  claimQuery({ memberId }, handle).queryKey,
  ['claim-notes', memberId, claimId],
]
