import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewClaims } from '#member/access.ts'
import { required } from '#member/current.ts'
import { ClaimsPage } from './list/ClaimsPage.tsx'

/** The filter stands in the address, so that Back keeps it and the menu begins anew (spec §4). */
export const Route = createFileRoute('/_portal/claims')({
  staticData: { title: titles.claims, access: mayViewClaims },
  loaderDeps: ({ search }): Record<string, unknown> => search,
  // How claims are asked for comes with their page: the first visit of /login has no use for it (performance).
  loader: async ({ context: { queryClient, member }, deps, cause }): Promise<void> => {
    const { loadClaims } = await import('./load-claims.ts')
    await loadClaims(queryClient, required(member).plan, { address: deps, isHere: cause === 'stay' })
  },
  component: ClaimsPage,
})
