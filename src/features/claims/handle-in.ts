import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiFailure, isCutOff } from '#api/failure.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { claimInAddress } from '#records/claim.queries.ts'
import { claimsQuery } from '#records/claims.queries.ts'

/** The handle of the claim in the address; without a network, a number is looked up in the list. */
export async function handleIn(queryClient: QueryClient, plan: Membership, named: string): Promise<string> {
  try {
    return (await claimInAddress(queryClient, plan, named)).handle
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) throw notFound()
    const list = isCutOff(failure) ? await queryClient.ensureQueryData(claimsQuery(plan)) : undefined
    const listed = list?.claims.find(({ claimId, claimNumber }) => [claimId, claimNumber].includes(named))
    if (!listed) throw failure
    return listed.handle
  }
}
