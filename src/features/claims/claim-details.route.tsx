import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ApiFailure, isCutOff } from '#api/failure.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { mayViewClaims } from '#member/access.ts'
import { claimInAddress } from '#records/claim.queries.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { ClaimNotFound } from './ClaimNotFound.tsx'
import { claimsQuery } from '#records/claims.queries.ts'
import { ClaimPage } from './detail/ClaimPage.tsx'

export const Route = createFileRoute('/_portal/_claims/claim-details/$id')({
  staticData: { title: titleMessages.claim, access: mayViewClaims },
  // No loader, which the router runs once for an address that is loaded again.
  beforeLoad: async ({ context: { queryClient, member }, params: { id } }): Promise<void> => {
    const handle = await handleIn(queryClient, requireMember(member).plan, id)
    if (handle === id) return
    // The claim's number is replaced by its handle, which alone may stay in the browser's history.
    throw redirect({
      to: '/claim-details/$id',
      params: { id: handle },
      search: true,
      hash: true,
      replace: true,
    })
  },
  component: ClaimPage,
  notFoundComponent: ClaimNotFound,
})

/** The handle of the claim that the address names; without a network a number is looked up in the list. */
async function handleIn(queryClient: QueryClient, plan: Membership, named: string): Promise<string> {
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
