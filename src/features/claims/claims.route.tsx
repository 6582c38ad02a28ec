import { createFileRoute, redirect } from '@tanstack/react-router'
import { ApiFailure } from '#api/failure.ts'
import { titles } from '#content/titles.words.ts'
import { mayViewClaims } from '#member/access.ts'
import { required } from '#member/current.ts'
import { claimsQuery } from './claims.queries.ts'
import { ClaimsPage } from './list/ClaimsPage.tsx'
import { parseSearch, without } from './list/search.rules.ts'

/** The filter is part of the address, so Back keeps it and the menu starts fresh (spec §4). */
export const Route = createFileRoute('/_portal/claims')({
  staticData: { title: titles.claims, access: mayViewClaims },
  loaderDeps: ({ search }): Record<string, unknown> => search,
  loader: async ({ context: { queryClient, member }, deps, cause }): Promise<void> => {
    // An open page keeps showing its list until the next one arrives.
    if (cause === 'stay') return
    const { search } = parseSearch(deps)
    try {
      await queryClient.ensureQueryData(claimsQuery(required(member).plan, search))
    } catch (failure) {
      // An edited address may name a page or a member that the server refuses: that part is left out, and the page
      // says so. The page shows every other failure itself.
      const isRefused = failure instanceof ApiFailure && (failure.status === 400 || failure.status === 404)
      if (!isRefused || (search.cursor === undefined && search.members === undefined)) return
      throw redirect({
        to: '/claims',
        search: without(search, 'members'),
        state: { isPartial: true },
        replace: true,
      })
    }
  },
  component: ClaimsPage,
})
