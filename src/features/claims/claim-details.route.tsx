import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewClaims } from '#member/access.ts'
import { required } from '#member/current.ts'
import { ClaimPage } from './ClaimPage.tsx'

export const Route = createFileRoute('/_portal/claim-details/$id')({
  staticData: { title: titles.claim, access: mayViewClaims },
  loader: async ({ context: { queryClient, member }, params }): Promise<void> => {
    const { loadClaim } = await import('./load-claims.ts')
    await loadClaim(queryClient, required(member).plan, params.id)
  },
  component: ClaimPage,
})
