import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import { claim } from '#contract/calls/claims.ts'
import type { ClaimDetails } from '#contract/entities/claim.ts'
import { Handle } from '#contract/entities/handle.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { fetchOfNumber } from './fetch-of-number.ts'

type Plan = Pick<Membership, 'memberId'>

const fetchClaim = ({ memberId }: Plan, claimId: string, signal: AbortSignal): Promise<ClaimDetails> =>
  call(claim, { params: { memberId, claimId } }, { signal, ...byCaller })

/** A claim by the handle in its address; once opened, it can be read offline. */
export const claimQuery = (plan: Plan, handle: string) =>
  queryOptions({
    queryKey: ['claim', plan.memberId, handle],
    queryFn: ({ signal }) => fetchClaim(plan, handle, signal),
    meta: { keep: 'sealed' },
  })

/**
 * Finds the claim in an address: by its handle, or by its number in old bookmarks and letters. A caller that gets a
 * claim with another handle replaces the address; by then the browser has already seen the number.
 */
export async function claimInAddress(
  queryClient: QueryClient,
  plan: Plan,
  named: string,
): Promise<ClaimDetails> {
  if (v.is(Handle, named)) return queryClient.ensureQueryData(claimQuery(plan, named))
  return fetchOfNumber(queryClient, {
    queryKey: ['claim-by-number', plan.memberId, named],
    fetch: (signal) => fetchClaim(plan, named, signal),
    ofHandle: (handle) => claimQuery(plan, handle),
  })
}
