import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadedOnce } from '#base/loaded-once.ts'
import { mayViewClaims } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { ClaimNotFound } from './ClaimNotFound.tsx'
import { ClaimPage } from './detail/ClaimPage.tsx'

const handles = loadedOnce(() => import('./handle-in.ts'))

export const Route = createFileRoute('/_portal/_claims/claim-details/$id')({
  staticData: { title: titleMessages.claim, access: mayViewClaims },
  // Not in a loader, which the router runs once for an address that is loaded again.
  beforeLoad: async ({ context: { queryClient, member }, params: { id } }): Promise<void> => {
    const { handleIn } = await handles()
    const handle = await handleIn(queryClient, requireMember(member).plan, id)
    if (handle === id) return
    // Replaces the claim's number with its handle, because only the handle may stay in the browser's history.
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
