import { createFileRoute } from '@tanstack/react-router'
import { ApiFailure } from '#api/failure.ts'
import { titles } from '#content/titles.words.ts'
import { mayViewClaims } from '#member/access.ts'
import { required } from '#member/current.ts'
import { claimNotFound } from './ClaimNotFound.tsx'
import { claimQuery } from './claims.queries.ts'
import { ClaimPage } from './detail/ClaimPage.tsx'

export const Route = createFileRoute('/_portal/claim-details/$id')({
  staticData: { title: titles.claim, access: mayViewClaims },
  loader: async ({ context: { queryClient, member }, params }): Promise<void> => {
    try {
      await queryClient.ensureQueryData(claimQuery(required(member).plan, params.id))
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 404) throw claimNotFound()
      throw failure
    }
  },
  component: ClaimPage,
})
