import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { claimNetworkProofs } from '#contract/calls/directory-saved.ts'
import type { ClaimKey } from './claims.queries.ts'

/** The member's proofs of network status that can go with an appeal of a claim. They are asked for when they are needed. */
export const claimNetworkProofsQuery = ({ memberId, claimId }: ClaimKey) =>
  queryOptions({
    queryKey: ['network-proofs', memberId, claimId],
    queryFn: ({ signal }) => call(claimNetworkProofs, { params: { memberId, claimId } }, { signal }),
  })
