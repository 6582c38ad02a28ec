import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { claimNetworkProofs } from '#contract/calls/directory-saved.ts'
import type { ClaimKey } from './claims.queries.ts'

/** The member's proofs of network status that can be attached to a claim's appeal; loaded on demand. */
export const claimNetworkProofsQuery = ({ memberId, claimId }: ClaimKey) =>
  queryOptions({
    queryKey: ['network-proofs', memberId, claimId],
    queryFn: ({ signal }) =>
      call(claimNetworkProofs, { params: { memberId, claimId } }, { signal, ...byCaller }),
  })
